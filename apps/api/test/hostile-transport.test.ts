import { beforeAll, describe, expect, it } from "vitest";
import { verificationSubmissions } from "../src/db/schema/index.ts";
import { useTestApp } from "./app.ts";
import { buildStudent } from "./factories/student.ts";
import { png } from "./files.ts";
import { pour, rawCall } from "./openapi/raw-http.ts";
import { until } from "./reliability/processes.ts";
import { signInAs } from "./sign-in.ts";

/** Bodies, forms and bytes that break the protocol itself, over real connections. */

describe("requests that break the protocol", () => {
  const test = useTestApp();
  let authorization: string;
  beforeAll(async () => {
    const student = await buildStudent(test);
    authorization = (await signInAs(test, { userId: student.userId })).authorization;
  });

  const head = (path: string, ...lines: string[]) =>
    [`POST ${path} HTTP/1.1`, "host: localhost", ...lines, "", ""].join("\r\n");
  const problemCode = (body: string): string => {
    const json = /\{.*\}/s.exec(body)?.[0];
    return json === undefined ? "" : String((JSON.parse(json) as { code?: unknown }).code);
  };
  const connections = () =>
    new Promise<number>((resolve, reject) => {
      test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  const alive = async () =>
    (await fetch(`http://127.0.0.1:${test.port}/health/live`, { headers: { connection: "close" } }))
      .status === 200;

  it("refuses a body of 50 MB, announced or not, so that its sender gets to read it", async () => {
    const size = 50 * 1024 * 1024;
    for (const path of ["/v1/auth/sign-in", "/v1/brand-verify-student", "/v1/applications"]) {
      for (const length of [`content-length: ${size}`, "transfer-encoding: chunked"]) {
        const answer = await rawCall(test.port, {
          async write(socket, gone) {
            socket.write(head(path, "content-type: application/json", length));
            if (length.startsWith("transfer")) socket.write(`${size.toString(16)}\r\n`);
            await pour(socket, size, gone);
            socket.end(length.startsWith("transfer") ? "\r\n0\r\n\r\n" : "");
          },
        });
        // An unknown key hears 401, however much it sends.
        expect([path, answer.status]).toEqual([path, path.includes("verify") ? 401 : 413]);
      }
    }
    expect(await alive()).toBe(true);
  }, 60_000);

  it("hangs up on a body without end", async () => {
    const answer = await rawCall(test.port, {
      async write(socket, gone) {
        const json = "content-type: application/json";
        socket.write(head("/v1/auth/sign-in", json, "transfer-encoding: chunked"));
        while (!gone.aborted && socket.writable) {
          socket.write(`1000\r\n${"a".repeat(4096)}\r\n`);
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      },
    });
    expect(answer.status).toBe(413);
    expect(answer.endedAfter).toBeLessThan(12_000);
  }, 20_000);

  /** Sends the first part, then a drop now and then; keeps its half of the connection open when the server ends its own. */
  const drip = (first: string, drop = "") =>
    rawCall(test.port, {
      allowHalfOpen: true,
      patience: 45_000,
      async write(socket, gone) {
        socket.write(first);
        if (drop === "") return;
        while (!gone.aborted && socket.writable) {
          socket.write(drop);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      },
    });

  it("hangs up on callers who send nothing, or drop by drop, also when they do not", async () => {
    const json = head("/v1/auth/sign-in", "content-type: application/json", "content-length: 5000");
    const kept = "GET /health/live HTTP/1.1\r\nhost: a\r\n\r\n";
    const answers = await Promise.all([
      drip(""),
      drip("GET /health/live HTTP/1.1\r\n", "x: y\r\n"),
      drip(json, "a"),
      drip(`${json}{`),
      drip(`${kept}GET /heal`),
    ]);
    for (const { body, headers, status } of answers.slice(0, 4)) {
      expect([status, problemCode(body)]).toEqual([408, "request_timeout"]);
      expect(headers).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    }
    expect(answers[4]?.body).toContain("HTTP/1.1 408 Request Timeout");
    await until("the server has let go of them", async () => (await connections()) === 0);
    expect(await alive()).toBe(true);
  }, 60_000);

  it("gives forms longer, and ends those too", async () => {
    const { server } = test.app;
    expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 120_000]);
    // The same rule at another pace.
    server.requestTimeout = 1_000;
    const form = "content-type: multipart/form-data; boundary=b";
    const { status } = await drip(
      head(
        "/v1/student/verifications",
        `authorization: ${authorization}`,
        form,
        "content-length: 5000",
      ),
      "a",
    );
    server.requestTimeout = 120_000;
    expect(status).toBe(408);
    await until("the server has let go of it", async () => (await connections()) === 0);
  }, 30_000);

  it("refuses what is no HTTP with a problem and ends the connection", async () => {
    const json = "content-type: application/json";
    const cases: [what: string, bytes: string, status: number][] = [
      ["no HTTP", "hello\r\n\r\n", 400],
      ["a bare NUL", "GET /\u0000 HTTP/1.1\r\nhost: a\r\n\r\n", 400],
      ["no host", "GET /health/live HTTP/1.1\r\n\r\n", 400],
      ["headers of 20 kB", head("/v1/applications", `x-long: ${"a".repeat(20_000)}`), 431],
      ["an address of 20 kB", `GET /v1/${"a".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
      [
        "two lengths",
        head("/v1/applications", json, "content-length: 2", "content-length: 9"),
        400,
      ],
      [
        "length and chunks",
        `${head("/v1/applications", json, "content-length: 4", "transfer-encoding: chunked")}0\r\n\r\n`,
        400,
      ],
      [
        "a broken chunk",
        `${head("/v1/applications", json, "transfer-encoding: chunked")}zz\r\n`,
        400,
      ],
    ];
    for (const [what, bytes, status] of cases) {
      const answer = await rawCall(test.port, {
        write: (socket) => void socket.write(bytes, "latin1"),
      });
      expect([what, answer.status]).toEqual([what, status]);
      if (what !== "no host") expect([what, problemCode(answer.body)]).not.toEqual([what, ""]);
    }
    expect(await alive()).toBe(true);
  }, 30_000);

  it("takes long addresses below that limit as unknown ones", async () => {
    const long = await fetch(`http://127.0.0.1:${test.port}/v1/offers/${"a".repeat(9_000)}`);
    expect(long.status).toBe(404);
    const query = await fetch(
      `http://127.0.0.1:${test.port}/v1/offers?search=${"a".repeat(9_000)}`,
    );
    expect(query.status).toBe(400);
  });

  it("outlives a caller who goes away in the middle of a body", async () => {
    for (const type of ["application/json", "multipart/form-data; boundary=x"]) {
      await rawCall(test.port, {
        async write(socket) {
          const lines = [`authorization: ${authorization}`, `content-type: ${type}`];
          socket.write(head("/v1/student/verifications", ...lines, "content-length: 5000"));
          socket.write('--x\r\ncontent-disposition: form-data; name="id_card_front"');
          await new Promise((resolve) => setTimeout(resolve, 100));
          socket.destroy();
        },
      });
    }
    expect(await alive()).toBe(true);
  });

  it("refuses forms that are not as announced, and keeps nothing of them", async () => {
    const part = (name: string, content: string, file = true) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="a.png"' : ""}\r\n` +
      `${file ? "content-type: image/png\r\n" : ""}\r\n${content}\r\n`;
    const image = (await png()).toString("latin1");
    const good = part("id_card_front", image);
    const many = Array.from({ length: 60 }, () => part("id_card_front", image)).join("");
    const cases: [what: string, type: string, body: string, status: number[]][] = [
      ["no boundary", "multipart/form-data", `${good}--b--\r\n`, [400]],
      ["another boundary", "multipart/form-data; boundary=c", `${good}--b--\r\n`, [400]],
      [
        "a long boundary",
        `multipart/form-data; boundary=${"b".repeat(300)}`,
        `${good}--b--\r\n`,
        [400],
      ],
      ["no end", "multipart/form-data; boundary=b", good, [400]],
      ["nothing", "multipart/form-data; boundary=b", "", [400]],
      ["no part", "multipart/form-data; boundary=b", "--b--\r\n", [400]],
      ["60 files", "multipart/form-data; boundary=b", `${many}--b--\r\n`, [400]],
      [
        "1,000 fields",
        "multipart/form-data; boundary=b",
        `${Array.from({ length: 1_000 }, (_, index) => part(`f${index}`, "x", false)).join("")}--b--\r\n`,
        [400, 413],
      ],
      ["a field", "multipart/form-data; boundary=b", `${part("a", "x", false)}--b--\r\n`, [400]],
      [
        "an unknown file",
        "multipart/form-data; boundary=b",
        `${part("passport", image)}--b--\r\n`,
        [400],
      ],
      [
        "a name of objects",
        "multipart/form-data; boundary=b",
        `${part("__proto__", image)}--b--\r\n`,
        [400],
      ],
      ["no name", "multipart/form-data; boundary=b", `${part("", image)}--b--\r\n`, [400]],
      ["a broken part", "multipart/form-data; boundary=b", `--b\r\n\r\nx\r\n--b--\r\n`, [400]],
      [
        "text as an image",
        "multipart/form-data; boundary=b",
        `${part("id_card_front", "hello")}--b--\r\n`,
        [415],
      ],
      [
        "an empty file",
        "multipart/form-data; boundary=b",
        `${part("id_card_front", "")}--b--\r\n`,
        [400],
      ],
      ["a form of the other kind", "application/x-www-form-urlencoded", "a=b", [415]],
    ];
    for (const [what, type, body, expected] of cases) {
      const response = await fetch(`http://127.0.0.1:${test.port}/v1/student/verifications`, {
        method: "POST",
        headers: { authorization, "content-type": type },
        body: Buffer.from(body, "latin1"),
      });
      const text = await response.text();
      expect(expected, `${what}: ${response.status} ${text}`).toContain(response.status);
      expect(problemCode(text), what).not.toBe("");
    }
    const rows = await test.dependencies.db.select().from(verificationSubmissions);
    expect(rows).toEqual([]);
    expect(await alive()).toBe(true);
  }, 30_000);
});
