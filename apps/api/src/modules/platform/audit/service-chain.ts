import { randomBytes } from "node:crypto";
import { sha256 } from "../../../crypto/tokens.ts";
import type { auditLog } from "../../../db/schema/audit-log.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { saltedHash } from "./policy.ts";
import * as repository from "./repository-chain.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

/** Longer than most transactions take, so that links are mostly in the order of their times. A later row is linked later. */
const SETTLE_SECONDS = 60;

/**
 * The content that a link vouches for: every column, in a form that does not depend on the driver. Columns that are younger than
 * some links are left out when they are empty: those links were made without them.
 */
const payloadOf = ({ addressHash, job, ...row }: typeof auditLog.$inferSelect) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  personalHash: row.personalHash?.toString("hex") ?? null,
  ...(addressHash !== null && { addressHash: addressHash.toString("hex") }),
  ...(job !== null && { job }),
});

export const BATCH = 1_000;

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

/** The links up to a position are right, and this is the hash of the last of them. */
export interface Verified {
  position: number;
  linkHash: Buffer;
}

export const NOTHING_VERIFIED: Verified = { position: 0, linkHash: Buffer.alloc(0) };

/**
 * Recomputes the next links from their rows, at most `BATCH`. Erased personal values and addresses are no break: only
 * their hash is vouched for.
 * @returns how far it came, and the first link that does not fit; `isEnd` when there was nothing more to read
 */
export async function verifyNext({ db }: Pick<Needs, "db">, from: Verified) {
  const rows = await repository.linksAfter(db, from.position, BATCH);
  let verified = from;
  for (const found of rows) {
    if (!fits(found, verified))
      return { verified, brokenAt: found.link.position, isEnd: true as const };
    verified = { position: found.link.position, linkHash: found.link.linkHash };
  }
  return { verified, brokenAt: null, isEnd: rows.length < BATCH };
}

type Linked = Awaited<ReturnType<typeof repository.linksAfter>>[number];

function fits({ link, row, personal, address }: Linked, before: Verified): boolean {
  const payloadHash = saltedHash(link.salt, payloadOf(row));
  return (
    link.position === before.position + 1 &&
    link.previousHash.equals(before.linkHash) &&
    link.payloadHash.equals(payloadHash) &&
    link.linkHash.equals(linkHash(link.position, payloadHash, before.linkHash)) &&
    (personal === null ||
      isHashOf(row.personalHash, personal.salt, [personal.before, personal.after])) &&
    (address === null || isHashOf(row.addressHash, address.salt, address.address))
  );
}

const isHashOf = (hash: Buffer | null, salt: Buffer, value: unknown): boolean =>
  hash?.equals(saltedHash(salt, value)) === true;

export interface ChainReport {
  verified: number;
  /** Position of the first link that does not fit, or null. */
  brokenAt: number | null;
  /** Rows that have no link yet: the tail that a job chains within minutes. */
  tail: number;
}

/** The whole chain at once. Erased personal values are no break: only their hash is vouched for. */
export const verifyChain = (needs: Pick<Needs, "db">): Promise<ChainReport> =>
  verifyFrom(needs, NOTHING_VERIFIED);

/** As `verifyChain`, of the newest links alone: that each fits the one before it. `verified` counts from the first link. */
export async function verifyTail(needs: Pick<Needs, "db">, links: number): Promise<ChainReport> {
  const last = await repository.lastLink(needs.db);
  const position = Math.max(0, (last?.position ?? 0) - links);
  const [before] = position === 0 ? [] : await repository.linksAfter(needs.db, position - 1, 1);
  return verifyFrom(needs, { position, linkHash: before?.link.linkHash ?? Buffer.alloc(0) });
}

async function verifyFrom(needs: Pick<Needs, "db">, from: Verified): Promise<ChainReport> {
  let verified = from;
  for (;;) {
    const next = await verifyNext(needs, verified);
    verified = next.verified;
    if (next.isEnd)
      return {
        verified: verified.position,
        brokenAt: next.brokenAt,
        tail: await repository.countUnchained(needs.db),
      };
  }
}
