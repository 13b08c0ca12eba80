import { randomBytes } from "node:crypto";
import { sha256 } from "../../../crypto/tokens.ts";
import type { auditLog } from "../../../db/schema/audit-log.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { saltedHash } from "./policy.ts";
import * as repository from "./repository-chain.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

const BATCH = 1_000;
/** Longer than most transactions take, so that links are mostly in the order of their times. A later row is linked later. */
const SETTLE_SECONDS = 60;

/** What a link vouches for: every column, in a form that does not depend on the driver. */
const payloadOf = (row: typeof auditLog.$inferSelect) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  personalHash: row.personalHash?.toString("hex") ?? null,
});

function linkHash(position: number, payloadHash: Buffer, previousHash: Buffer): Buffer {
  return sha256(Buffer.concat([Buffer.from(String(position)), previousHash, payloadHash]));
}

/**
 * Appends the rows that have no link yet to the chain. Rows are inserted unchanged and without a lock; this one job
 * gives them their order. Safe to repeat; a second run at the same time does nothing.
 */
export async function extendChain({ db, clock }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - SETTLE_SECONDS * 1_000);
  let from: Date | null = null;
  for (let added = BATCH; added === BATCH;) {
    added = await db.transaction(async (tx) => {
      if (!(await repository.lockChain(tx))) return 0;
      const last = await repository.lastLink(tx);
      let position = last?.position ?? 0;
      let previousHash = last?.linkHash ?? Buffer.alloc(0);
      const rows = await repository.unchained(tx, { from, before }, BATCH);
      from = rows.at(-1)?.createdAt ?? null;
      const links = rows.map((row) => {
        const salt = randomBytes(16);
        const payloadHash = saltedHash(salt, payloadOf(row));
        position += 1;
        const link = {
          position,
          auditId: row.id,
          salt,
          payloadHash,
          previousHash,
          linkHash: linkHash(position, payloadHash, previousHash),
          chainedAt: clock.now(),
        };
        previousHash = link.linkHash;
        return link;
      });
      if (links.length > 0) await repository.insertLinks(tx, links);
      return links.length;
    });
  }
}

export interface ChainReport {
  verified: number;
  /** Position of the first link that does not fit, or null. */
  brokenAt: number | null;
  /** Rows that have no link yet: the tail that a job chains within minutes. */
  tail: number;
}

/** Recomputes the whole chain from the rows. Erased personal values are no break: only their hash is vouched for. */
export async function verifyChain({ db }: Pick<Needs, "db">): Promise<ChainReport> {
  let verified = 0;
  let previousHash: Buffer = Buffer.alloc(0);
  for (;;) {
    const batch = await repository.linksAfter(db, verified, BATCH);
    for (const { link, row, personal } of batch) {
      const payloadHash = saltedHash(link.salt, payloadOf(row));
      const fits =
        link.position === verified + 1 &&
        link.previousHash.equals(previousHash) &&
        link.payloadHash.equals(payloadHash) &&
        link.linkHash.equals(linkHash(link.position, payloadHash, previousHash)) &&
        (personal === null ||
          row.personalHash?.equals(saltedHash(personal.salt, [personal.before, personal.after])) ===
            true);
      if (!fits)
        return { verified, brokenAt: link.position, tail: await repository.countUnchained(db) };
      verified += 1;
      previousHash = link.linkHash;
    }
    if (batch.length < BATCH)
      return { verified, brokenAt: null, tail: await repository.countUnchained(db) };
  }
}
