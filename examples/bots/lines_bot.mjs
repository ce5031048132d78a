// A bot of one's own in JavaScript: `process:node lines_bot.mjs`. It likes the option with the longest words.
import { createInterface } from "node:readline";

const say = (answer) => process.stdout.write(JSON.stringify(answer) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    say({ protocol: 1, keep: true });
  } else if (message.type === "decide") {
    const best = message.options.reduce((a, b) => (b.word.length > a.word.length ? b : a));
    say({ action: best.action });
  }
}
