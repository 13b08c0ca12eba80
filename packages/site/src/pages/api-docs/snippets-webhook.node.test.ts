import { execFile } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, it } from "vitest";

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
  async ({ program, args }, { skip, task }) => {
    const hint = inject("missingPrograms")[program];
    if (hint !== undefined) {
      task.meta.needs = `needs ${program} (${hint})`;
      skip(task.meta.needs);
    }
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
