import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { parseConfig } from "../apps/api/src/config.ts";
import { createSecretBox } from "../apps/api/src/crypto/secret-box.ts";
import { connectDatabase } from "../apps/api/src/db/client.ts";
import {
  newSecret,
  webhookSecretContext,
} from "../apps/api/src/modules/verification-api/webhooks/policy.ts";
import { deliverDue } from "../apps/api/src/modules/verification-api/webhooks/service-send.ts";
import { startQueue } from "../apps/api/src/ports/queue.ts";
import { log } from "./offers/databases.ts";
import { median, show, table } from "./offers/figures.ts";
import { openBenchDatabase } from "./verify/database.ts";

/**
 * `node bench/webhooks.ts [--backlogs 0,140000,280000] [--deliveries 3000] [--rounds 3]`: webhook deliveries a second to
 * endpoints of eight brands that answer at once, beside a ninth brand's five endpoints that never answer and have so
 * many deliveries due, on a throw-away Postgres. Real calls by one worker; receivers are in the same process. Exits 1
 * when a backlog costs the others more than a fifth.
 */

const QUICK_BRANDS = 8;
const SLOW_ENDPOINTS = 5;
const MOST_LOST = 0.2;

const { values } = parseArgs({
  options: {
    backlogs: { type: "string", default: "0,140000,280000" },
    deliveries: { type: "string", default: "3000" },
    rounds: { type: "string", default: "3" },
  },
});
const backlogs = values.backlogs.split(",").map(Number);
const wanted = Number(values.deliveries);
const rounds = Number(values.rounds);

let quickCalls = 0;
let onAllCalled = () => {};
const receiver = createServer((request, response) => {
  request.resume();
  if (request.url === "/slow") return;
  response.writeHead(204).end();
  quickCalls += 1;
  if (quickCalls === wanted) onAllCalled();
});
await new Promise<void>((done) => {
  receiver.listen(0, "127.0.0.1", done);
});
const { port } = receiver.address() as AddressInfo;

const database = await openBenchDatabase(QUICK_BRANDS + 1, 1);
const { owner, url } = database;
const db = connectDatabase({ url, poolSize: 10, applicationName: "bench" }, log);
const queue = await startQueue(db, log);
const config = parseConfig({
  APP_ENV: "development",
  DATABASE_URL: url,
  JWT_SECRET: "bench-jwt-secret-of-at-least-32-characters",
  HASH_SECRET: "bench-hash-secret-of-at-least-32-characters",
  SIGNING_SECRET: "bench-signing-secret-of-at-least-32-chars",
  ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString("base64")}`,
  SMTP_URL: "smtp://127.0.0.1:2",
  STORAGE_DIR: "/nowhere",
  WEBHOOKS_TO_LOOPBACK: "true",
});
const secretBox = createSecretBox(config.secrets.encryptionKeys);
const clock = { now: () => new Date() };

async function addEndpoint(brand: string, path: "/slow" | "/quick"): Promise<void> {
  const id = crypto.randomUUID();
  await owner.query(
    `insert into webhook_endpoints (id, brand_id, url, secret_encrypted, events)
     values ($1, $2, $3, $4, '{credits.low}')`,
    [
      id,
      brand,
      `http://localhost:${port}${path}`,
      secretBox.seal(newSecret(), webhookSecretContext(id)),
    ],
  );
}

/** Due for a while, the slow ones' longer than the others'; spread over the endpoints. */
const insertDue = (path: "/slow" | "/quick", count: number) =>
  owner.query(
    `insert into webhook_deliveries (endpoint_id, event_id, event, payload, next_attempt_at)
     select id, gen_random_uuid(), 'credits.low', '{"event": "credits.low"}',
       now() - case $2 when '/slow' then interval '2 hours' else interval '1 hour' end + n * interval '1 ms'
     from (select id, row_number() over () as place, count(*) over () as places
       from webhook_endpoints where url like '%' || $2) e
     join generate_series(1, $1::int) n on n % places = place - 1`,
    [count, path],
  );

async function measure(backlog: number): Promise<number> {
  await owner.query("truncate webhook_deliveries");
  await insertDue("/slow", backlog);
  await insertDue("/quick", wanted);
  await owner.query("vacuum analyze webhook_deliveries");
  // Written out, so that no measurement pays for the filling.
  await owner.query("checkpoint");
  quickCalls = 0;
  const allCalled = new Promise<void>((done) => {
    onAllCalled = done;
  });
  const begun = performance.now();
  const run = deliverDue({ db, queue, config, secretBox, clock, log });
  await allCalled;
  const seconds = (performance.now() - begun) / 1000;
  // The run ends once no delivery is due and the calls under way have ended.
  await owner.query("truncate webhook_deliveries");
  await run;
  return wanted / seconds;
}

let isFair = true;
try {
  const { rows } = await owner.query<{ id: string }>("select id from brands order by id");
  const [slow, ...quick] = rows.map(({ id }) => id);
  if (slow === undefined) throw new Error("There are no brands.");
  for (let count = 0; count < SLOW_ENDPOINTS; count += 1) await addEndpoint(slow, "/slow");
  for (const brand of quick) await addEndpoint(brand, "/quick");
  const figures = new Map<number, number[]>(backlogs.map((backlog) => [backlog, []]));
  await measure(0);
  for (let round = 0; round < rounds; round += 1)
    for (const backlog of backlogs) figures.get(backlog)?.push(await measure(backlog));
  const alone = median(figures.get(backlogs[0] ?? 0) ?? []);
  console.log(
    table(
      ["due of the slow brand", "deliveries/s to the others", "of those alone"],
      backlogs.map((backlog) => {
        const each = median(figures.get(backlog) ?? []);
        isFair &&= each >= alone * (1 - MOST_LOST);
        return [backlog.toLocaleString("en"), show(each), show(each / alone)];
      }),
    ),
  );
} finally {
  receiver.closeAllConnections();
  receiver.close();
  await queue.stop();
  await db.$client.end();
  await database.close();
}
if (!isFair) process.exitCode = 1;
