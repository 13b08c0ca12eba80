import { statfs } from "node:fs/promises";
import { DAY, later, MINUTE, SECOND } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { seeCertificate } from "../../../ports/certificates.ts";
import { lastLookAt, listQueues, oldestWaits, silentSince } from "../../../ports/queue-state.ts";
import { SILENT_SECONDS } from "../alerts/policy.ts";
import { secureSites } from "../alerts/service-probes.ts";
import * as repository from "./repository.ts";

/** A worker looks at the clock twice a minute. */
const HEALTHY_MS = 2 * MINUTE;
/** Half of the time that Prometheus waits for all figures. */
const ANSWER_MS = 5 * SECOND;

/** What the worker tells Prometheus of the whole installation, at one moment. */
export interface Figures {
  jobs: { job: string; waiting: number; failed: number; oldestSeconds: number }[];
  reviews: { desk: string; waiting: number; oldest: number }[];
  mails: ReadonlyMap<string, number>;
  webhooks: { pending: number; failing: number };
  clockIsSilent: boolean;
  /** Null with an object store, which does not say how much it can take. */
  storageFreeBytes: number | null;
  /** Seconds since the newest backup ended, of all and of those that were read as a whole; null without one. */
  backups: { made: number | null; verified: number | null };
}

export async function readFigures({
  db,
  config,
}: Pick<Dependencies, "db" | "config">): Promise<Figures> {
  const queues = await listQueues(db);
  const oldest = await oldestWaits(
    db,
    queues.map(({ name }) => name),
  );
  return {
    jobs: queues.map(({ name, waiting, failed }) => ({
      job: name,
      waiting,
      failed,
      oldestSeconds: oldest.get(name) ?? 0,
    })),
    reviews: await repository.listReviews(db),
    mails: await repository.countMails(db),
    webhooks: await repository.countWebhooks(db),
    clockIsSilent: (await silentSince(db, SILENT_SECONDS)) !== null,
    storageFreeBytes: await freeBytes(config.storage),
    backups: await repository.readBackupAges(db),
  };
}

/** Whether the worker works: when it last looked at the clock, and the job that has waited longest. */
export async function readWorkerHealth({ db, clock }: Pick<Dependencies, "db" | "clock">) {
  const queues = await listQueues(db);
  const oldest = await oldestWaits(
    db,
    queues.map(({ name }) => name),
  );
  const [first] = [...oldest].toSorted(([, one], [, other]) => other - one);
  const lookedAt = await lastLookAt(db);
  return {
    ok: lookedAt !== null && lookedAt >= later(clock.now(), -HEALTHY_MS),
    looked_at: lookedAt,
    oldest_waiting: first === undefined ? null : { job: first[0], seconds: Math.round(first[1]) },
  };
}

/** How many days the certificate of each site is still good for. A site that shows none is left out. */
export async function readCertificates({ config, clock }: Pick<Dependencies, "config" | "clock">) {
  const seen = await Promise.allSettled(
    secureSites(config).map(async ({ site, url }) => {
      const { validTo } = await seeCertificate(url, ANSWER_MS);
      return { site, days: (validTo.getTime() - clock.now().getTime()) / DAY };
    }),
  );
  return seen.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}

async function freeBytes(storage: Dependencies["config"]["storage"]): Promise<number | null> {
  if (storage.kind !== "directory") return null;
  const { bavail, bsize } = await statfs(storage.directory);
  return bavail * bsize;
}
