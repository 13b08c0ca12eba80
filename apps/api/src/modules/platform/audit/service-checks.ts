import { DAY, later } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import * as repository from "./repository-chain.ts";
import { NOTHING_VERIFIED, type Verified, verifyNext } from "./service-chain.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

/** The longest time between two checks from the first link on. In between, a check reads only new entries. */
const WHOLE_AFTER_MS = DAY;
/** Rows of the tail that are counted: more means that the job that chains them does not run. */
const MOST_COUNTED = 10_000;

/**
 * Checks the chain in portions, each recorded as it ends: a cut run is continued by the next. Once a day, and as long as the
 * last check found a place that does not fit, a check starts at the first link; else it reads only new entries.
 */
export async function checkChain({ db, clock }: Needs): Promise<void> {
  const check = await openCheck({ db, clock });
  if (check === null) return;
  let verified: Verified = check;
  for (;;) {
    const next = await verifyNext({ db }, verified);
    verified = next.verified;
    await repository.saveCheck(db, check.id, {
      ...verified,
      ...(next.isEnd && { finishedAt: clock.now(), brokenAt: next.brokenAt }),
    });
    if (next.isEnd) return;
  }
}

async function openCheck({ db, clock }: Needs) {
  const last = await repository.lastCheck(db);
  if (last !== null && last.finishedAt === null) return last;
  const now = clock.now();
  const whole = await repository.lastFinishedCheck(db, true);
  const isWhole =
    last === null ||
    whole === null ||
    last.brokenAt !== null ||
    whole.startedAt <= later(now, -WHOLE_AFTER_MS);
  const from: Verified = isWhole ? NOTHING_VERIFIED : last;
  const { position, linkHash } = from;
  return repository.beginCheck(db, { isWhole, position, linkHash, startedAt: now });
}

/** The state of the chain: its length, the entries without a link, and the result of the last check. */
export async function getChainState({ db }: Pick<Needs, "db">) {
  const end = await repository.lastLink(db);
  const { rows, oldest } = await repository.tail(db, MOST_COUNTED + 1);
  const check = await repository.lastFinishedCheck(db);
  const whole = await repository.lastFinishedCheck(db, true);
  return {
    links: end?.position ?? 0,
    lastLinkAt: end?.chainedAt ?? null,
    tail: Math.min(rows, MOST_COUNTED),
    hasMore: rows > MOST_COUNTED,
    oldestAt: oldest,
    check: check && {
      at: check.finishedAt ?? check.startedAt,
      position: check.position,
      brokenAt: check.brokenAt,
    },
    wholeAt: whole?.finishedAt ?? null,
  };
}
