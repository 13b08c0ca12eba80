import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import { DAY, later, SECOND } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { seeCertificate } from "../../../ports/certificates.ts";
import { greetMailServer } from "../../../ports/mailer.ts";
import type { Storage } from "../../../ports/storage.ts";
import { canBeAsked } from "../status/policy.ts";
import { type Alert, CERTIFICATE_DAYS, isNearlyFull, type MeasuredKind } from "./policy.ts";

type Needs = Pick<Dependencies, "config" | "clock" | "storage" | "replica" | "log">;
type Fault = Pick<Alert, "subject" | "since">;

const ANSWER_MS = 10 * SECOND;

/** Looks at the servers and disks outside of the database. Each remembers since when its fault lasts. */
export function openProbes(needs: Needs) {
  const { config, clock, storage } = needs;
  const failingSince = new Map<MeasuredKind, Date>();
  const probes: Readonly<Record<MeasuredKind, () => Promise<Fault[]>>> = {
    async mail_server_away() {
      const works = await succeeds(greetMailServer(config.mail.smtpUrl, ANSWER_MS));
      return faultUnless("mail_server_away", works);
    },
    async storage_away() {
      return faultUnless("storage_away", await succeeds(tryStorage(storage)));
    },
    async disk_full() {
      // An object store does not say how much it can take.
      if (config.storage.kind !== "directory") return [];
      const { bavail, blocks, bsize } = await statfs(config.storage.directory);
      const isFull = isNearlyFull({ free: bavail * bsize, total: blocks * bsize });
      return faultUnless("disk_full", !isFull);
    },
    async certificate_ends() {
      const seen = await Promise.all(
        secureSites(config).map(async ({ url }) => ({
          host: url.host,
          ...(await seeCertificate(url, ANSWER_MS)),
        })),
      );
      return seen
        .map(({ host, validTo }) => ({
          subject: host,
          since: later(validTo, -CERTIFICATE_DAYS * DAY),
        }))
        .filter(({ since }) => since < clock.now());
    },
    async replica_away() {
      return faultUnless("replica_away", !needs.replica.isAway());
    },
  };
  function faultUnless(kind: MeasuredKind, works: boolean): Fault[] {
    if (works) {
      failingSince.delete(kind);
      return [];
    }
    const since = failingSince.get(kind) ?? clock.now();
    failingSince.set(kind, since);
    return [{ subject: null, since }];
  }

  /** Null for a kind that could not be looked at: no answer is no verdict. */
  return async (kind: MeasuredKind): Promise<Alert[] | null> => {
    try {
      const faults = await probes[kind]();
      return faults.map((fault) => ({ kind, brand_id: null, count: 1, ...fault }));
    } catch (error) {
      needs.log.warn({ err: error, kind }, "The installation could not be looked at");
      return null;
    }
  };
}

/** The public addresses that have a certificate. */
export const secureSites = ({ origins }: Pick<Dependencies["config"], "origins">) =>
  Object.entries(origins)
    .map(([site, origin]) => ({ site, url: new URL(origin) }))
    .filter(({ url }) => url.protocol === "https:" && canBeAsked(url.href));

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** An object is stored, read back and removed, as uploads are. */
async function tryStorage(storage: Storage): Promise<void> {
  const key = `self-checks/${crypto.randomUUID()}`;
  const bytes = randomBytes(64);
  await storage.put(key, bytes, "application/octet-stream");
  const read = await storage.get(key);
  await storage.remove(key);
  if (read === null || !bytes.equals(read)) throw new Error("What was stored was not read back.");
}
