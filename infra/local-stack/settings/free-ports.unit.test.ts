import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { claimPorts, freeStackPorts } from "./free-ports.ts";

it(
  "gives stacks that start at one moment ports of their own, in this process and in others",
  { timeout: 60_000 },
  async () => {
    const module = JSON.stringify(join(import.meta.dirname, "free-ports.ts"));
    const script = `import { claimPorts } from ${module};
    console.log(await claimPorts(9));
    await new Promise((done) => process.stdin.on("end", done).resume());`;
    const others = Array.from({ length: 3 }, () =>
      spawn(process.execPath, ["--input-type=module-typescript", "-e", script]),
    );
    const firstOf = async ({ stdout }: (typeof others)[number]) => {
      const [line] = await once(stdout, "data");
      return Number(line);
    };
    const stacks = [freeStackPorts(), freeStackPorts()];
    const theirs = Promise.all(others.map(firstOf));
    const rows = (await Promise.all(stacks)).map((stack) => Object.values(stack).map(Number));
    for (const first of await theirs)
      rows.push(Array.from({ length: 9 }, (_none, index) => first + index));
    for (const { stdin } of others) stdin.end();
    await Promise.all(others.map((other) => once(other, "close")));
    expect(new Set(rows.flat()).size).toBe(45);
  },
);

it("leaves out a row in which somebody listens", async () => {
  const first = await claimPorts(9);
  const server = createServer().listen(first + 25, "127.0.0.1");
  // If another program listens there already, that serves the test too.
  await once(server, "listening").catch(() => {});
  try {
    expect(await claimPorts(9)).not.toBe(first + 20);
  } finally {
    server.close();
  }
});
