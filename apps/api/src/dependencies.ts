import type { Config } from "./config.ts";
import type { SecretBox } from "./crypto/secret-box.ts";
import type { Database, Transaction } from "./db/client.ts";
import type { ConnectionPool } from "./db/pool.ts";
import type { Quarantine } from "./db/quarantine.ts";
import type { Replica } from "./db/replica.ts";
import type { users } from "./db/schema/users.ts";
import type { Logger } from "./logger.ts";
import type { Clock } from "./ports/clock.ts";
import type { DeskChanges } from "./ports/desk-changes.ts";
import type { Mailer } from "./ports/mailer.ts";
import type { PaymentGateway } from "./ports/payments.ts";
import type { Queue } from "./ports/queue.ts";
import type { Storage } from "./ports/storage.ts";

/** The services' access to the outside world, handed in by the program that starts them. */
export interface Dependencies {
  config: Config;
  db: Database;
  /** Connections for the verification API alone, which plan by key. */
  callPool: ConnectionPool;
  /** For public lists and analytics. */
  replica: Replica;
  clock: Clock;
  queue: Queue;
  /** Changes of the admins' queues. */
  deskChanges: DeskChanges;
  storage: Storage;
  secretBox: SecretBox;
  quarantine: Quarantine;
  /** Null while purchases are off. */
  payments: PaymentGateway | null;
  log: Logger;
  /**
   * Erases an account whose address another person claims. Handed in, because it reaches into every area and accounts,
   * which need it, are below them all.
   */
  eraseUnconfirmedAccount: (
    tx: Transaction,
    dependencies: Dependencies,
    account: typeof users.$inferSelect,
  ) => Promise<void>;
}

/** The worker's jobs also send mail. */
export interface WorkerDependencies extends Dependencies {
  mailer: Mailer;
}
