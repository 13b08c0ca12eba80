import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError } from "../config.ts";
import { requireIsolation } from "../start.ts";
import { findIsolation, isolatedCommand, probe } from "./isolation.ts";

const isolation = await findIsolation();

describe("a process that decodes uploaded files", () => {
  let folder: string;
  let secret: string;
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  const port = () => (server.address() as AddressInfo).port;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "bachat-isolation-"));
    secret = join(folder, "secret");
    await writeFile(secret, "a secret");
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  it("could do all of it if nothing held it", async () => {
    expect(await probe("node", port(), secret)).toEqual({
      reachedNetwork: true,
      readFile: true,
    });
    expect(calls).toBe(1);
  });

  it.runIf(isolation === "kernel")(
    "is refused files and network by the kernel, not by Node alone",
    async () => {
      calls = 0;
      for (const file of [secret, "/etc/passwd", `/proc/${process.pid}/environ`])
        expect(await probe("kernel", port(), file), file).toEqual({
          reachedNetwork: false,
          readFile: false,
        });
      expect(calls).toBe(0);
    },
  );

  it.runIf(isolation !== "node")(
    "reaches no network, writes nothing, starts nothing and has no environment",
    async () => {
      const script = `
      const refusal = (error) => error?.code ?? "allowed";
      const tried = (act) => { try { act(); return "allowed"; } catch (error) { return refusal(error); } };
      const { connect } = require("node:net");
      const { createSocket } = require("node:dgram");
      const fs = require("node:fs");
      const network = await new Promise((done) =>
        connect(${port()}, "127.0.0.1").on("connect", () => done("allowed")).on("error", (error) => done(refusal(error))));
      console.log(JSON.stringify({
        environment: Object.keys(process.env),
        network,
        read: tried(() => fs.readFileSync(${JSON.stringify(secret)})),
        write: tried(() => fs.writeFileSync(${JSON.stringify(join(folder, "new"))}, "1")),
        start: tried(() => require("node:child_process").execFileSync("/bin/true")),
      }));
      process.exit();`;
      const wrapped = `(async () => {${script}})()`;
      const { command, args } = isolatedCommand(isolation, ["-e", wrapped]);
      const { stdout } = await promisify(execFile)(command, args, { env: {} });
      const refused = JSON.parse(stdout);
      expect(refused).toMatchObject({
        environment: [],
        read: "ERR_ACCESS_DENIED",
        write: "ERR_ACCESS_DENIED",
        start: "ERR_ACCESS_DENIED",
      });
      expect(refused.network).not.toBe("allowed");
    },
  );
});

describe("the start", () => {
  const log = { info: () => {}, warn: () => {} };
  const start = (decodersMustBeHeld: boolean, found: "kernel" | "network" | "node") =>
    requireIsolation({ decodersMustBeHeld }, log, () => Promise.resolve(found));

  it("is refused where the kernel must hold the decoders and cannot", async () => {
    await expect(start(true, "node")).rejects.toThrow(ConfigError);
    await expect(start(true, "node")).rejects.toThrow("DECODER_ISOLATION=off");
    await start(false, "node");
    await start(true, "network");
    await start(true, "kernel");
  });
});
