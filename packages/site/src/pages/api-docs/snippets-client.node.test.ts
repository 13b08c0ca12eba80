import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, inject, it } from "vitest";
import { answerText } from "./answers.ts";

const run = promisify(execFile);
const packages = resolve(import.meta.dirname, "../../../..");
const read = (name: string, origin: string) =>
  readFileSync(join(import.meta.dirname, "snippets", name), "utf8")
    .replace("https://api.bachat.example", origin)
    .replace("YOUR_API_KEY", "bk_test_7Hq2mWc9TfVx4LsBnR2yaKd7PpZ3eXu6");

/** Each program with its library from this repository. */
const languages = [
  {
    program: "node",
    start: (origin: string) => {
      const library = JSON.stringify(join(packages, "sdk/src/index.ts"));
      const code = read("client.mjs", origin).replace('"@bachat/sdk"', library);
      return run(process.execPath, ["--input-type=module", "-e", code]);
    },
  },
  {
    program: "python3",
    start: (origin: string) =>
      run("python3", [
        "-c",
        `import sys\nsys.path.insert(0, ${JSON.stringify(join(packages, "sdk-python/src"))})\n${read("client.py", origin)}`,
      ]),
  },
  {
    program: "php",
    start: (origin: string) => {
      const code = read("client.php", origin)
        .replace("<?php", "")
        .replace("bachat-php/autoload.php", join(packages, "sdk-php/autoload.php"));
      return run("php", ["-r", code]);
    },
  },
];

it.for(languages)(
  "the client's example answers in $program, and lets the order go on without an answer",
  async ({ program, start }, { skip, task }) => {
    const hint = inject("missingPrograms")[program];
    if (hint !== undefined) {
      task.meta.needs = `needs ${program} (${hint})`;
      skip(task.meta.needs);
    }
    const server = createServer((request, response) => {
      const [status, name] =
        request.url?.startsWith("/refusing") === true
          ? ([402, "credits"] as const)
          : ([200, "verified"] as const);
      response.writeHead(status, { "content-type": "application/json" }).end(answerText(name));
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const answered = await start(origin);
      const refused = await start(`${origin}/refusing`);
      const said = program === "php" ? "stderr" : "stdout";
      expect(answered[said].trim().toLowerCase()).toBe("true");
      expect(refused[said].trim().toLowerCase().split("\n").at(-1)).toBe("false");
      expect(refused.stderr).toContain("No student price now");
      if (program === "php") expect(refused.stdout).toBe("");
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
