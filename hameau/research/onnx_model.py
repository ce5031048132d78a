"""How is a trained network kept? As an ONNX model of plain layers, which `network:FILE` plays."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper

Array = npt.NDArray[np.float32]
OPSET = 17


def write_model(file: Path, layers: Sequence[tuple[Array, Array]], version: str) -> None:
    """Write layers, each a weight (outputs by inputs) and a bias, with rectifiers between them.

    `version` is that of the encoding the network was trained with.
    """
    nodes, stored, flow = [], [], "observation"
    for number, (weight, bias) in enumerate(layers):
        last = number == len(layers) - 1
        names = f"weight-{number}", f"bias-{number}"
        stored += [
            numpy_helper.from_array(np.asarray(a, np.float32), n) for a, n in zip((weight, bias), names)
        ]
        sum_name = "logits" if last else f"sum-{number}"
        nodes.append(helper.make_node("Gemm", [flow, *names], [sum_name], transB=1))
        if not last:
            flow = f"hidden-{number}"
            nodes.append(helper.make_node("Relu", [sum_name], [flow]))
    graph = helper.make_graph(
        nodes,
        "hameau",
        [helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["rows", layers[0][0].shape[1]])],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["rows", layers[-1][0].shape[0]])],
        stored,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8)
    helper.set_model_props(model, {"encoding": version})
    onnx.checker.check_model(model)
    onnx.save(model, str(file))
