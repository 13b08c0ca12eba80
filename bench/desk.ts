import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { idCard } from "../apps/api/test/files.ts";
import { signToken } from "./http/callers.ts";
import { openConnection, postRequest } from "./load/client.ts";
import { type RunningServer, startApi, startWorker } from "./load/processes.ts";
import { openBenchDatabase } from "./verify/database.ts";

/**
 * `pnpm bench:desk [--cards 30]`: photos of ID cards that are taken in a second, rendered and read by the worker in a second, and
 * decided in a second, over HTTP on a throw-away Postgres. It feeds docs/capacity.md.
 */

const { values } = parseArgs({ options: { cards: { type: "string", default: "30" } } });
const cards = Number(values.cards);
const CONNECTIONS = 8;

const folder = await mkdtemp(join(tmpdir(), "bachat-desk-"));
const database = await openBenchDatabase(1, 0);
const servers: RunningServer[] = [];

/** Accounts with a session each. @returns their tokens */
async function signIn(first: number, end: number, audience: "site" | "admin"): Promise<string[]> {
  const { rows } = await database.owner.query<{ user_id: string; id: string }>(
    `with person as (
       insert into users (email, name, password_hash, user_mode, is_18_or_older, email_confirmed_at)
         select 'desk-' || n || '@student.example', 'Asha Verma ' || n, 'nobody signs in', 'student', true, now()
         from generate_series($1::int, $2::int - 1) n returning id
     ) insert into sessions (user_id, audience, transport, device_label, proof_at, expires_at)
         select id, $3, 'body', 'Bench', now(), now() + interval '1 day' from person returning user_id, id`,
    [first, end, audience],
  );
  return rows.map(({ user_id: userId, id }) => `Bearer ${signToken(userId, id, audience)}`);
}

async function makeStudents(): Promise<string[]> {
  const tokens = await signIn(0, cards, "site");
  await database.owner.query(
    `with student as (
       insert into students (user_id, name, email, college_name, year_of_study, degree, location)
         select id, name, email, 'Nilgiri College of Science', 'junior', 'BSc Physics', 'Pune' from users
         where email like 'desk-%' returning id, email
     ) insert into student_emails (student_id, kind, email, lookup_address, duplicate_key, confirmed_at)
         select id, 'account', email, email, email, now() from student`,
  );
  return tokens;
}

async function makeReviewer(): Promise<string> {
  const [token = ""] = await signIn(cards, cards + 1, "admin");
  await database.owner.query(
    `insert into user_roles (user_id, role, permissions)
       select id, 'admin', '{reviewer}' from users where email = 'desk-' || $1::int || '@student.example'`,
    [cards],
  );
  return token;
}

/** One file as a browser sends it. */
function upload(authorization: string, file: Buffer): Buffer {
  const boundary = "bachat-desk";
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="id_card_front"; filename="card.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const head = [
    "POST /v1/student/verifications HTTP/1.1",
    "host: bench",
    `authorization: ${authorization}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]);
}

/** Sends each request once, some side by side. @returns how many a second */
async function sendAll(api: RunningServer, requests: readonly Buffer[]): Promise<number> {
  const waiting = [...requests];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const { ask, close } = await openConnection(api);
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { status, body } = await ask(next);
        if (status > 201) throw new Error(`Answered ${status}: ${body}`);
      }
      close();
    }),
  );
  return (1_000 * requests.length) / (performance.now() - begun);
}

/** Waits until the worker has rendered and read every card. @returns how many a second */
async function workedOff(): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await database.owner.query<{ left: number }>(
      `select count(*)::int as left from verification_documents
       where processing_status = 'pending' or text_read_at is null`,
    );
    if (rows[0]?.left === 0) return (1_000 * cards) / (performance.now() - begun);
    await pause(100);
  }
}

try {
  const [students, reviewer] = [await makeStudents(), await makeReviewer()];
  const files = await Promise.all(
    students.map((_token, n) => idCard(`Asha Verma ${n}`, String(21_000 + n))),
  );
  const env = { STORAGE_DIR: folder };
  const api = await startApi(database.url, env);
  servers.push(api);
  const uploads = await sendAll(
    api,
    students.map((token, n) => upload(token, files[n] ?? Buffer.alloc(0))),
  );
  console.log(`uploads: ${uploads.toFixed(1)} a second`);
  servers.push(await startWorker(database.url, env));
  console.log(`documents rendered and read: ${(await workedOff()).toFixed(2)} a second`);
  const { rows } = await database.owner.query<{ id: string }>(
    "select id from verification_submissions",
  );
  const act = (path: string) => (body: object) =>
    rows.map(({ id }) =>
      postRequest(`/v1/admin/verifications/${id}/${path}`, { authorization: reviewer }, body),
    );
  const opened = await sendAll(api, act("open")({}));
  const approved = await sendAll(api, act("approve")({}));
  console.log(`cases: ${opened.toFixed(0)} opened and ${approved.toFixed(0)} approved a second`);
} finally {
  for (const server of servers) await server.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
