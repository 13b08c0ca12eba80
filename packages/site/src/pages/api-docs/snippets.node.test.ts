import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { answerText } from "./answers.ts";
import { requestSnippets } from "./snippets.ts";

const run = promisify(execFile);
const KEY = "bk_test_7Hq2mWc9TfVx4LsBnR2yaKd7PpZ3eXu6";

declare module "vitest" {
  interface ProvidedContext {
    missingPrograms: Record<string, string>;
  }
  interface TaskMeta {
    /** Why the test was skipped; `npm test` reports it. */
    needs?: string;
  }
}

/** How each language runs a text. */
const runners: Record<string, (code: string) => Promise<{ stdout: string }>> = {
  curl: (code) => run("sh", ["-c", code]),
  javascript: (code) => run(process.execPath, ["--input-type=module", "-e", code]),
  python: (code) => run("python3", ["-c", code]),
  php: (code) => run("php", ["-r", code.replace(/^<\?php\n/, "")]),
};

describe("the quick start", () => {
  let server: Server;
  const seen: { key: string | undefined; type: string | undefined; body: unknown }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk: Buffer) => (text += chunk.toString()));
      request.on("end", () => {
        const { headers } = request;
        seen.push({
          key: headers["x-api-key"]?.toString(),
          type: headers["content-type"],
          body: JSON.parse(text),
        });
        response.writeHead(200, { "content-type": "application/json" }).end(answerText("verified"));
      });
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.for([
    ["curl", "curl"],
    ["javascript", "node"],
    ["python", "python3"],
    ["php", "php"],
  ] as const)("runs as %s", async ([id, program], { skip, task }) => {
    const hint = inject("missingPrograms")[program];
    if (hint !== undefined) {
      task.meta.needs = `needs ${program} (${hint})`;
      skip(task.meta.needs);
    }
    const { port } = server.address() as AddressInfo;
    const snippet = requestSnippets(`http://127.0.0.1:${port}`, KEY).find((tab) => tab.id === id);
    const { stdout } = (await runners[id]?.(snippet?.code ?? "")) ?? { stdout: "" };
    expect(seen.at(-1)).toEqual({
      key: KEY,
      type: "application/json",
      body: { studentEmail: "verified@student.test" },
    });
    expect(stdout).toContain("2027-06-30");
  });
});
