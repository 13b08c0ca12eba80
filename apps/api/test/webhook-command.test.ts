import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, connect, createServer as createRelay, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { sha256 } from "../src/crypto/tokens.ts";
import { apiKeys } from "../src/db/schema/index.ts";
import { useTestApp } from "./app.ts";
import { buildApiKey } from "./factories/api-key.ts";
import { installJavascript } from "./installed-library.ts";
import { createPartner } from "./partner.ts";
import { freePort } from "./postgres.ts";

/** The command `bachat-webhooks` as a developer has it: installed into an empty folder, beside a server of their own. */

interface Taken {
  headers: IncomingHttpHeaders;
  body: string;
}

describe("bachat-webhooks", () => {
  const test = useTestApp();
  let folder: string;
  let partner: Awaited<ReturnType<typeof createPartner>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "bachat-command-"));
    await installJavascript(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    partner = await createPartner(test);
  });

  /** A developer's server. */
  function receiver(answers: number[] = []) {
    const taken: Taken[] = [];
    let server: Server | undefined;
    return {
      taken,
      async open(port = 0): Promise<number> {
        const opened = createServer((request, response) => {
          let body = "";
          request.on("data", (chunk: Buffer) => (body += chunk.toString()));
          request.on("end", () => {
            taken.push({ headers: request.headers, body });
            const status = answers.shift() ?? 204;
            if (status === 0) response.destroy();
            else response.writeHead(status).end();
          });
        });
        opened.listen(port, "127.0.0.1");
        await once(opened, "listening");
        onTestFinished(() => void opened.close());
        server = opened;
        return (opened.address() as AddressInfo).port;
      },
      async close(): Promise<void> {
        server?.closeAllConnections();
        server?.close();
        if (server !== undefined) await once(server, "close");
      },
    };
  }

  /** Between the command and the API, to be cut. */
  function relay() {
    const sockets = new Set<Socket>();
    let server: ReturnType<typeof createRelay> | undefined;
    return {
      async open(port: number): Promise<void> {
        const opened = createRelay((socket) => {
          const other = connect(test.port, "127.0.0.1");
          for (const [one, next] of [
            [socket, other],
            [other, socket],
          ] as const) {
            sockets.add(one);
            one.pipe(next).on("error", () => undefined);
            one.on("close", () => next.destroy());
          }
        });
        opened.listen(port, "127.0.0.1");
        await once(opened, "listening");
        server = opened;
      },
      async close(): Promise<void> {
        const closed = server && once(server, "close");
        server?.close();
        for (const socket of sockets) socket.destroy();
        await closed;
      },
    };
  }

  function start(args: string[], key: string) {
    const child: ChildProcess = spawn(join(folder, "node_modules/.bin/bachat-webhooks"), args, {
      cwd: folder,
      env: { PATH: process.env["PATH"], BACHAT_API_KEY: key },
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (child.stdout === null || child.stderr === null) throw new Error("It has no pipes.");
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    let complaint = "";
    child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
    const closed = once(child, "close");
    onTestFinished(() => void child.kill("SIGKILL"));
    return {
      /** The next line that has this text. */
      async line(text: string): Promise<string> {
        for (;;) {
          const { value, done } = await lines.next();
          if (done === true) throw new Error(`It ended without "${text}": ${complaint}`);
          if (value.includes(text)) return value;
        }
      },
      interrupt: () => child.kill("SIGINT"),
      async ended(): Promise<{ code: number | null; complaint: string }> {
        const [code] = (await closed) as [number | null];
        return { code, complaint };
      },
    };
  }

  const make = async (event: string, key = partner.testKey) => {
    const response = await fetch(`http://127.0.0.1:${test.port}/v1/brand-test-events`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify({ event }),
    });
    expect(response.status).toBe(201);
  };
  const listening = (port: number, apiPort = test.port) => [
    "--api",
    `http://127.0.0.1:${apiPort}/v1`,
    "--to",
    `http://127.0.0.1:${port}/webhooks`,
  ];
  const secretIn = (line: string) => line.split(" ").at(-1) ?? "";
  const eventOf = ({ body }: Taken) => (JSON.parse(body) as { event: string }).event;

  it("posts the account's test events with a signature that the receiver can check", async () => {
    const server = receiver([204, 500, 301, 0]);
    const port = await server.open();
    const command = start(listening(port), partner.testKey);
    const secret = secretIn(await command.line("Signing secret"));
    await make("credits.low", (await createPartner(test)).testKey);
    await make("offer.redeemed");
    expect(await command.line("offer.redeemed")).toMatch(/ {2}204 {2}\d+ ms/);
    await make("credits.low");
    expect(await command.line("credits.low")).toContain("500 not accepted");
    await make("key.revoked");
    expect(await command.line("key.revoked")).toContain("301 not accepted");
    await make("payment.captured");
    expect(await command.line("payment.captured")).toContain("failed: ");
    expect(server.taken.map(eventOf)).toEqual([
      "offer.redeemed",
      "credits.low",
      "key.revoked",
      "payment.captured",
    ]);
    for (const { headers, body } of server.taken) {
      const [id, timestamp, signature] = ["id", "timestamp", "signature"].map((name) =>
        String(headers[`webhook-${name}`]),
      );
      const signed = {
        "webhook-id": String(id),
        "webhook-timestamp": String(timestamp),
        "webhook-signature": String(signature),
      };
      expect(() => new Webhook(secret).verify(body, signed)).not.toThrow();
    }
    command.interrupt();
    expect(await command.ended()).toEqual({ code: 0, complaint: "" });
    const maker = start(
      [...listening(port).slice(0, 2), "--send", "offer.redeemed"],
      partner.testKey,
    );
    await maker.line("Made offer.redeemed");
    expect(await maker.ended()).toEqual({ code: 0, complaint: "" });
    // The next time, the receiver's settings still fit.
    const again = start([...listening(port), "--send", "offer.reviewed"], partner.testKey);
    expect(secretIn(await again.line("Signing secret"))).toBe(secret);
    expect(await again.line("  offer.reviewed")).toContain("204");
    again.interrupt();
    expect((await again.ended()).code).toBe(0);
  });

  it("goes on after a lost connection, with the events that were made meanwhile", async () => {
    const server = receiver();
    const port = await server.open();
    const line = relay();
    const relayPort = await freePort();
    await line.open(relayPort);
    const command = start(listening(port, relayPort), partner.testKey);
    await command.line("Signing secret");
    await line.close();
    await command.line("cannot be reached");
    await make("offer.redeemed");
    await line.open(relayPort);
    await command.line("answers again");
    expect(await command.line("offer.redeemed")).toContain("204");
    command.interrupt();
    expect((await command.ended()).code).toBe(0);
    await line.close();
  });

  it("keeps events while nothing listens, and names those that it leaves", async () => {
    const server = receiver();
    const port = await freePort();
    const command = start(listening(port), partner.testKey);
    await command.line("Signing secret");
    await make("offer.redeemed");
    await command.line("nothing listens there");
    await server.open(port);
    expect(await command.line("offer.redeemed")).toContain("204");
    await server.close();
    await make("credits.low");
    await command.line("nothing listens there");
    command.interrupt();
    await command.line("Not delivered: credits.low");
    expect(await command.ended()).toEqual({ code: 0, complaint: "" });
    expect(server.taken.map(eventOf)).toEqual(["offer.redeemed"]);
  });

  it("says what is wrong", async () => {
    const unknown = `bk_test_${"a".repeat(32)}`;
    const refused: [args: string[], key: string, words: string][] = [
      [listening(2), unknown, "refuses the key"],
      [listening(2), partner.live, "is a live key"],
      [listening(2), "", "Set BACHAT_API_KEY"],
      [listening(2), "secret", "BACHAT_API_KEY must be"],
      [["--to", "http://localhost:3000"], partner.testKey, "--api is missing"],
      [listening(2).slice(0, 2), partner.testKey, "--to is missing"],
      [[...listening(2).slice(0, 3), "localhost:3000"], partner.testKey, "--to must be"],
      [["--api", "http://api.example.com/v1"], partner.testKey, "--to is missing"],
      [["--api", "http://api.example.com/v1", ...listening(2).slice(2)], partner.testKey, "https"],
      [
        ["--api", `http://127.0.0.1:${test.port}`, ...listening(2).slice(2)],
        partner.testKey,
        "ends in /v1",
      ],
      [[...listening(2), "--send", "offer.made"], partner.testKey, "not one of the values"],
      [["--forward"], partner.testKey, "--forward"],
    ];
    for (const [args, key, words] of refused) {
      const { code, complaint } = await start(args, key).ended();
      expect(complaint).toContain(words);
      expect(complaint).not.toContain("    at ");
      expect(code, words).toBe(1);
    }
  });

  it("ends when its key is revoked", async () => {
    const port = await receiver().open();
    const command = start(listening(port), partner.testKey);
    await command.line("Signing secret");
    const { brandId, testKey } = partner;
    const { db, clock } = test.dependencies;
    const other = await buildApiKey(test, { brandId, mode: "test" });
    const isOwn = eq(apiKeys.secretHash, sha256(testKey));
    await db.update(apiKeys).set({ revokedAt: clock.now() }).where(isOwn);
    // It hears of that with its next question, which an event brings about.
    await make("offer.redeemed", other.secret);
    expect((await command.ended()).complaint).toContain("refuses the key");
  });
});
