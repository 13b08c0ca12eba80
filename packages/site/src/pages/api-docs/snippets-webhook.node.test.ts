import { execFile, spawn, spawnSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request as post } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, it, onTestFinished, type TestContext, vi } from "vitest";

const run = promisify(execFile);
const read = (name: string) => readFileSync(join(import.meta.dirname, "snippets", name), "utf8");

/** Each program reads a request from its first argument and prints the event, or null. */
const languages = [
  {
    program: "node",
    args: (request: string) => [
      "--input-type=module",
      "-e",
      `${read("webhook.mjs")}
const { body, headers, secret } = JSON.parse(process.argv[1]);
console.log(JSON.stringify(readWebhook(Buffer.from(body), headers, secret)));`,
      "--",
      request,
    ],
  },
  {
    program: "python3",
    args: (request: string) => [
      "-c",
      `${read("webhook.py")}
import sys
request = json.loads(sys.argv[1])
print(json.dumps(read_webhook(request["body"].encode(), request["headers"], request["secret"])))`,
      request,
    ],
  },
  {
    program: "php",
    args: (request: string) => [
      "-r",
      `${read("webhook.php").replace(/^<\?php\n/, "")}
$request = json_decode($argv[1], true);
echo json_encode(readWebhook($request["body"], $request["headers"], $request["secret"]));`,
      "--",
      request,
    ],
  },
];

function skipWithout(program: string, { skip, task }: TestContext) {
  const hint = inject("missingPrograms")[program];
  if (hint === undefined) return;
  task.meta.needs = `needs ${program} (${hint})`;
  skip(task.meta.needs);
}

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
function signed(secrets: readonly string[], body: string, secondsAgo = 0) {
  const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
  const time = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures.join(" ") };
}

it.for(languages)(
  "$program takes signed events and no others",
  async ({ program, args }, context) => {
    skipWithout(program, context);
    const [secret, old] = [newSecret(), newSecret()];
    const body = JSON.stringify({ event: "credits.low", data: { balance: 120, note: "₹" } });
    const answerTo = async (headers: Record<string, string>, sent = body) => {
      const { stdout } = await run(
        program === "node" ? process.execPath : program,
        args(JSON.stringify({ body: sent, headers, secret })),
      );
      return JSON.parse(stdout) as unknown;
    };
    const event = JSON.parse(body) as unknown;
    const cases: [unknown, Record<string, string>, string?][] = [
      [event, signed([secret], body)],
      [event, signed([old, secret], body)],
      [null, signed([old], body)],
      [null, signed([secret], body), body.replace("120", "121")],
      [null, signed([secret], body, 301)],
      [null, signed([secret], body, -330)],
      [null, { ...signed([secret], body), "webhook-timestamp": "soon" }],
      [null, { "webhook-id": "1" }],
    ];
    const answers = await Promise.all(
      cases.map(async ([, headers, sent]) => answerTo(headers, sent)),
    );
    expect(answers).toEqual(cases.map(([expected]) => expected));
  },
);

/** The receivers as the page has them started; each prints an event that it takes. */
const receivers = [
  { program: "node", ending: "mjs", args: () => ["receiver.mjs"] },
  { program: "python3", ending: "py", args: () => ["receiver.py"] },
  {
    program: "php",
    ending: "php",
    args: (port: string) => ["-S", `127.0.0.1:${port}`, "receiver.php"],
  },
];

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

it.for(receivers)(
  "the receiver in $program takes an event, and refuses a forged one",
  async ({ program, ending, args }, context) => {
    skipWithout(program, context);
    // PHP from npm is WebAssembly and cannot listen.
    const probe = ["-r", "echo php_uname('s');"];
    if (program === "php" && spawnSync(program, probe).stdout.includes("Emscripten")) {
      context.task.meta.needs = "needs php with sockets";
      context.skip(context.task.meta.needs);
    }
    const folder = mkdtempSync(join(tmpdir(), "bachat-receiver-"));
    const [port, secret] = [await freePort(), newSecret()];
    writeFileSync(join(folder, `webhook.${ending}`), read(`webhook.${ending}`));
    writeFileSync(
      join(folder, `receiver.${ending}`),
      read(`receiver.${ending}`).replace("8080", port).replace("YOUR_SIGNING_SECRET", secret),
    );
    const server = spawn(program === "node" ? process.execPath : program, args(port), {
      cwd: folder,
    });
    onTestFinished(() => {
      server.kill();
      rmSync(folder, { recursive: true });
    });
    let said = "";
    for (const output of [server.stdout, server.stderr])
      output.on("data", (text: Buffer) => (said += text.toString()));
    const body = JSON.stringify({ id: "evt_1", event: "credits.low", data: { balance: 120 } });
    const send = async (headers: Record<string, string>) => {
      const length = { "content-length": Buffer.byteLength(body) };
      const sent = post({ port, method: "POST", headers: { ...headers, ...length } }).end(body);
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    expect(await vi.waitFor(() => send(signed([newSecret()], body)), 20_000)).toBe(400);
    expect(said).not.toContain("credits.low");
    expect(await send(signed([secret], body))).toBe(204);
    expect(await send(signed([secret], body))).toBe(204);
    await vi.waitFor(() => expect(said).toContain("credits.low"), 20_000);
    // In PHP that is the database's work.
    if (program !== "php") expect(said.split("credits.low")).toHaveLength(2);
  },
);
