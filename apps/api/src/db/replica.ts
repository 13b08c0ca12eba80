import { SECOND } from "@bachat/rules/time";
import { AppError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import { connectDatabase, type Database } from "./client.ts";
import type { ConnectionPool } from "./pool.ts";
import { watchPulse } from "./pulse.ts";
import { ReplicaProgress } from "./replica-progress.ts";

/** A streaming replica of the database, which follows it by its log: for what may be a little older than the last change. */
export interface Replica {
  /**
   * Runs `work` with the replica while it keeps up, and otherwise with the primary that `needs` has. `work` only reads: what fails
   * on the replica is done again on the primary.
   */
  read<Needs extends { db: Database }, Result>(
    needs: Needs,
    work: (needs: Needs) => Result | Promise<Result>,
  ): Result | Promise<Result>;
  /** Milliseconds, infinite while it is away; null without a replica. */
  lag(): number | null;
  /** Whether there should be one, and the primary answers for it. */
  isAway(): boolean;
  pool: ConnectionPool | null;
}

export const noReplica: Replica = {
  read: (needs, work) => work(needs),
  lag: () => null,
  isAway: () => false,
  pool: null,
};

/** A replica that is further behind is not read. */
const MOST_LAG_MS = 5 * SECOND;

/** Sent to both servers, by the pulse of each. */
const question = `
  select system_identifier::text as system, pg_is_in_recovery() as "isReplica",
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::float8 as place
  from pg_control_system()`;
interface Position {
  system: string;
  isReplica: boolean;
  /** Null for a server that has not replayed anything. */
  place: number | null;
}

interface ReplicaOptions {
  url: string;
  poolSize: number;
  applicationName: string;
}

/** Opens a replica and watches it. `ofPrimary` is for the pulse of the primary, which says how far that one is. */
export function openReplica({ url, poolSize, applicationName }: ReplicaOptions, log: Logger) {
  const options = { url, poolSize, applicationName: `${applicationName}-replica` };
  const db = connectDatabase(options, log);
  const progress = new ReplicaProgress();
  let system: string | null = null;
  let keepsUp = false;

  const lag = () => progress.lag(performance.now());

  function judge(): void {
    const milliseconds = lag();
    if (keepsUp === milliseconds <= MOST_LAG_MS) return;
    keepsUp = !keepsUp;
    if (keepsUp) log.info({}, "The replica keeps up: public lists and analytics read it");
    else
      log.warn(
        { lagSeconds: Number.isFinite(milliseconds) ? milliseconds / SECOND : null },
        "The replica is away or too far behind: the primary answers for it",
      );
  }

  function hearReplica(answer: Position | null): void {
    // Neither a server that was promoted nor one of another installation follows this primary.
    if (answer?.isReplica && answer.system === system && answer.place !== null)
      progress.replicaIsAt(answer.place);
    else progress.replicaIsAway();
    judge();
  }

  function hearPrimary(answer: Position | null, sentAt: number): void {
    if (answer === null || answer.isReplica || answer.place === null) return;
    system = answer.system;
    progress.primaryIsAt(answer.place, sentAt);
    judge();
  }

  const pulse = watchPulse(
    {
      ...options,
      pools: [db.$client],
      server: "The replica",
      question,
      onAnswer: (answer) => hearReplica(answer as Position | null),
    },
    log,
  );
  return {
    lag,
    isAway: () => !keepsUp,
    pool: db.$client,
    async read<Needs extends { db: Database }, Result>(
      needs: Needs,
      work: (needs: Needs) => Result | Promise<Result>,
    ): Promise<Result> {
      if (!keepsUp) return work(needs);
      try {
        return await work({ ...needs, db });
      } catch (error) {
        if (error instanceof AppError) throw error;
        log.warn({ err: error }, "The replica failed: the primary answers");
        // Nobody else tries it before its pulse has been heard again.
        hearReplica(null);
        return work(needs);
      }
    },
    ofPrimary: {
      question,
      onAnswer: (answer: object | null, sentAt: number) =>
        hearPrimary(answer as Position | null, sentAt),
    },
    stop: () => pulse.stop(),
  } satisfies Replica & Record<string, unknown>;
}
