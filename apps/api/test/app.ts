import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, inject } from "vitest";
import { buildApp } from "../src/app.ts";
import { parseConfig } from "../src/config.ts";
import { createSecretBox } from "../src/crypto/secret-box.ts";
import { connectCallPool, connectDatabase } from "../src/db/client.ts";
import { settleRoles } from "../src/db/pooler.ts";
import { watchQuarantine } from "../src/db/quarantine.ts";
import { noReplica } from "../src/db/replica.ts";
import type { WorkerDependencies } from "../src/dependencies.ts";
import { eraseUnconfirmedAccount } from "../src/erase-account.ts";
import type { App } from "../src/http/app-type.ts";
import { jobHandlers } from "../src/jobs.ts";
import { readDocumentJob } from "../src/modules/student-verification/document-text/schemas.ts";
import { openDeskChanges } from "../src/ports/desk-changes.ts";
import { smtpMailer } from "../src/ports/mailer.ts";
import { createPaymentGateway } from "../src/ports/payment-gateways.ts";
import { startQueue } from "../src/ports/queue.ts";
import { directoryStorage } from "../src/ports/storage.ts";
import { watchContract } from "./contract.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { poolerSettings } from "./pooler.ts";

const log = {
  info() {},
  warn() {},
  debug() {},
  error: (...parts: unknown[]) => console.error(...parts),
};

/** A clock that tests move by hand; it runs on from the real time until `set` or `advance` is called. */
export class TestClock {
  #offset = 0;
  now(): Date {
    return new Date(Date.now() + this.#offset);
  }
  set(moment: Date): void {
    this.#offset = moment.getTime() - Date.now();
  }
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }
}

/** The settings that production needs beside those of every test. */
export const productionEnv = {
  APP_ENV: "production",
  PAYMENTS: "off",
  PUBLIC_API_ORIGIN: "https://api.bachat.test",
  PUBLIC_STUDENT_ORIGIN: "https://student.bachat.test",
  PUBLIC_BRAND_ORIGIN: "https://brand.bachat.test",
  PUBLIC_ADMIN_ORIGIN: "https://admin.bachat.test",
};

export interface TestApp {
  app: App;
  /** The port on which the app listens. */
  port: number;
  database: TestDatabase;
  clock: TestClock;
  dependencies: WorkerDependencies;
  /** Mails that a real SMTP server took, oldest first. */
  mails: Email[];
  /**
   * Runs waiting background jobs, in order, until none is left: those named, else all but the reading of documents, which takes
   * seconds on which nothing else depends.
   */
  runJobs(...names: string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * The real app on a database, a storage folder and a mail server of its own. `env` overrides the environment; a
 * database that is given is dropped with the app too. Without a port it takes any.
 */
export async function createTestApp(
  env: Record<string, string> = {},
  given?: TestDatabase,
  port = 0,
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), "bachat-files-"));
  const { mails, smtpUrl, stop: stopSmtp } = await startSmtp();
  const poolerPort = inject("poolerPort");
  const config = parseConfig({
    APP_ENV: "test",
    DATABASE_URL: database.url,
    ...(poolerPort !== null && poolerSettings(database.url, poolerPort)),
    MIGRATION_DATABASE_URL: database.ownerUrl,
    JWT_SECRET: "test-jwt-secret-of-at-least-32-characters",
    HASH_SECRET: "test-hash-secret-of-at-least-32-characters",
    SIGNING_SECRET: "test-signing-secret-of-at-least-32-chars",
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
    SMTP_URL: smtpUrl,
    STORAGE_DIR: folder,
    PAYMENTS: "sandbox",
    // Nothing answers there; a test that pays starts the gateway and says where.
    SANDBOX_GATEWAY_ORIGIN: "http://127.0.0.1:2",
    SANDBOX_GATEWAY_SECRET: "test-secret-of-the-sandbox-gateway-itself",
    RATE_LIMIT_SCALE: "1000",
    ...env,
  });
  const { url, callsUrl, directUrl, isPooled, poolSize } = config.database;
  if (isPooled) await settleRoles(config.database, log);
  const shared = { applicationName: "test", isPooled };
  const db = connectDatabase({ url, poolSize, ...shared }, log);
  const callPool = connectCallPool({ url: callsUrl, ...shared }, log);
  const quarantine = await watchQuarantine(db.$client, log);
  const queue = await startQueue(db, log);
  const deskChanges = openDeskChanges(
    // Short, for tests that call every operation.
    { url: directUrl, applicationName: "test", streamMs: 300 },
    log,
  );
  const clock = new TestClock();
  const mailer = smtpMailer(config.mail);
  const dependencies: WorkerDependencies = {
    config,
    db,
    callPool,
    replica: noReplica,
    clock,
    queue,
    deskChanges,
    mailer,
    storage: directoryStorage(folder),
    secretBox: createSecretBox(config.secrets.encryptionKeys),
    quarantine,
    payments: createPaymentGateway(config),
    log,
    eraseUnconfirmedAccount,
  };
  const app = await buildApp(dependencies, undefined);
  // The app listens from now on: otherwise supertest would make it listen for each call.
  const origin = await app.listen({ host: "127.0.0.1", port });
  const contract = watchContract(app);
  return {
    app,
    port: Number(new URL(origin).port),
    database,
    clock,
    dependencies,
    mails,
    runJobs: (...names) => runJobs(dependencies, names),
    async close() {
      await app.close();
      await queue.stop();
      await deskChanges.close();
      quarantine.stop();
      await callPool.end();
      await db.$client.end();
      mailer.close();
      await stopSmtp();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
      if (contract.violations.length > 0) {
        throw new Error(
          `Answers that the API's description does not have:\n${contract.violations.join("\n")}`,
        );
      }
    },
  };
}

/** As `createTestApp`, for all tests of a file or a `describe`. */
export function useTestApp(env?: Record<string, string>): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => {
    Object.assign(test, await createTestApp(env));
  });
  afterAll(() => test.close());
  return test;
}

interface WaitingJob {
  id: string;
  name: string;
  data: unknown;
}

/** Takes jobs straight from the queue's table, so that a test sees exactly when each one has run. */
async function runJobs(dependencies: WorkerDependencies, names: string[]): Promise<void> {
  for (;;) {
    const { rows } = await dependencies.db.$client.query<WaitingJob>(
      `update pgboss.job set state = 'completed', completed_on = now()
       where id = (
         select id from pgboss.job
         where state = 'created' and case when cardinality($1::text[]) = 0 then name <> $2 else name = any($1) end
           and name not like '\\_\\_%'
         order by created_on, id limit 1
       ) returning id, name, data`,
      [names, readDocumentJob.name],
    );
    const job = rows[0];
    if (job === undefined) return;
    const handler = jobHandlers.find((candidate) => candidate.name === job.name);
    if (handler === undefined) throw new Error(`No handler for the job ${job.name}.`);
    await handler.run(dependencies, job.data);
  }
}

async function startSmtp() {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            mails.push(mail);
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    mails,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
