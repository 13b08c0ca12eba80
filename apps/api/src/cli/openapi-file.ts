import { format } from "node:util";
import { buildApp } from "../app.ts";
import { parseConfig } from "../config.ts";
import { createSecretBox } from "../crypto/secret-box.ts";
import { connectCallPool, connectDatabase } from "../db/client.ts";
import { noQuarantine } from "../db/quarantine.ts";
import { noReplica } from "../db/replica.ts";
import { eraseUnconfirmedAccount } from "../erase-account.ts";
import { systemClock } from "../ports/clock.ts";
import { openDeskChanges } from "../ports/desk-changes.ts";
import { createPaymentGateway } from "../ports/payment-gateways.ts";
import { createStorage } from "../ports/storage.ts";
import { partnerDocument, type WholeDocument } from "./partner-document.ts";

/**
 * The OpenAPI documents as committed: of everything, and of the verification API alone. Needs no database: it is not
 * connected until asked.
 */
export async function renderOpenapi(): Promise<{ whole: string; partner: string }> {
  const config = parseConfig({
    DATABASE_URL: "postgres://nobody@localhost/none",
    JWT_SECRET: "j".repeat(32),
    HASH_SECRET: "h".repeat(32),
    SIGNING_SECRET: "s".repeat(32),
    ENCRYPTION_KEYS: `none:${Buffer.alloc(32).toString("base64")}`,
    SMTP_URL: "smtp://localhost:1",
    STORAGE_DIR: "none",
  });
  const silent = {
    info() {},
    warn() {},
    debug() {},
    error: (...parts: unknown[]) => console.error(format(...parts)),
  };
  const database = { url: config.database.url, applicationName: "openapi" };
  const db = connectDatabase({ ...database, poolSize: 2 }, silent);
  const app = await buildApp(
    {
      config,
      db,
      replica: noReplica,
      callPool: connectCallPool(database, silent),
      clock: systemClock,
      deskChanges: openDeskChanges(database, silent),
      queue: {
        enqueue: async () => {},
        retryFailed: async () => 0,
        runAgain: async () => null,
        retryOne: async () => {},
        stop: async () => {},
      },
      storage: createStorage(config.storage),
      secretBox: createSecretBox(config.secrets.encryptionKeys),
      quarantine: noQuarantine,
      payments: createPaymentGateway(config),
      log: silent,
      eraseUnconfirmedAccount,
    },
    undefined,
  );
  await app.ready();
  const document = app.swagger();
  await app.close();
  await db.$client.end();
  return {
    whole: textOf(document),
    partner: textOf(partnerDocument(document as unknown as WholeDocument)),
  };
}

const textOf = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
