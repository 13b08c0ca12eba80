import { setTimeout as pause } from "node:timers/promises";
import { HOUR, later } from "@bachat/rules/time";
import { timeOrderedUuid } from "../../../crypto/uuid.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { tooManyCalls } from "../../../errors.ts";
import type { BrandId } from "../../../ids.ts";
import { type payloadOf, samplePayloadOf } from "../../platform/events/service.ts";
import { type keyOf, requireKey } from "../partner-verification/service-hour.ts";
import { testKeyRequired } from "./errors.ts";
import { KEPT_MS, LOOK_MS, MOST_AN_HOUR, MOST_AT_ONCE, MOST_WAITING } from "./policy.ts";
import * as repository from "./repository.ts";
import type { ListQuery, MakeRequest } from "./schemas.ts";

/**
 * Whose test key this is. A live key is refused: it belongs on a server, where endpoints get what really happens.
 * @throws invalid_api_key, test_key_required
 */
export async function brandOfTestKey(
  dependencies: Pick<Dependencies, "callPool" | "clock">,
  caller: Parameters<typeof keyOf>[0],
): Promise<BrandId> {
  const { mode, brandId } = await requireKey(dependencies, caller);
  if (mode === "live") throw testKeyRequired();
  return brandId;
}

const present = ({ id, event, createdAt, payload }: repository.EventRow) => ({
  id,
  event,
  created_at: createdAt,
  body: JSON.stringify(payload),
});

/**
 * Keeps an event for the listeners of the brand's test keys, with the id that it has elsewhere. It is one that somebody sends as a
 * test, and about no student: what really happens is never among them, since a test key is on many computers.
 */
export async function recordTestEvent(
  tx: Transaction,
  brandId: BrandId,
  { id, payload, now }: { id: string; payload: ReturnType<typeof payloadOf>; now: Date },
): Promise<repository.EventRow> {
  await repository.lock(tx, brandId);
  const { event } = payload;
  return repository.insert(tx, { id, brandId, event, payload: { ...payload, id }, createdAt: now });
}

/** Makes an event with the values of its example. @throws rate_limited */
export async function makeTestEvent(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  brandId: BrandId,
  { event }: MakeRequest,
) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await repository.lock(tx, brandId);
    if ((await repository.countSince(tx, brandId, later(now, -HOUR))) >= MOST_AN_HOUR)
      throw tooManyCalls(HOUR / 1000);
    const id = timeOrderedUuid(now);
    const payload = samplePayloadOf(event, now);
    return present(await recordTestEvent(tx, brandId, { id, payload, now }));
  });
}

const waiting = new Set<AbortController>();

/** Answers the calls that wait for an event: they would hold up an instance that closes. */
export function endWaits(): void {
  for (const one of waiting) one.abort();
}

/**
 * The brand's events after a cursor, so that a lost answer is no lost event. A call that finds no event waits, without a
 * connection to the database: it looks once a second, which works behind every pooler and whatever instance an event comes by.
 * The desks' streams would need a session, a trigger and a connection past the pooler.
 * @param gone when the caller has hung up
 */
export async function listTestEvents(
  { db }: Pick<Dependencies, "db">,
  brandId: BrandId,
  { after, wait }: ListQuery,
  gone: AbortController,
) {
  if (after === undefined) {
    const newest = await repository.newestPosition(db, brandId);
    return { events: [], next_cursor: String(newest) };
  }
  const end = performance.now() + wait * 1000;
  const mayWait = waiting.size < MOST_WAITING;
  if (mayWait) waiting.add(gone);
  try {
    for (;;) {
      const rows = await repository.listBeyond(db, brandId, after, MOST_AT_ONCE);
      const isLast = !mayWait || gone.signal.aborted || performance.now() + LOOK_MS > end;
      if (rows.length > 0 || isLast)
        return {
          events: rows.map(present),
          next_cursor: String(rows.at(-1)?.position ?? after),
        };
      await pause(LOOK_MS, undefined, { signal: gone.signal }).catch(() => undefined);
    }
  } finally {
    waiting.delete(gone);
  }
}

/** Removes events of more than a day ago. */
export const forgetTestEvents = ({ db, clock }: Pick<Dependencies, "db" | "clock">) =>
  repository.removeBefore(db, later(clock.now(), -KEPT_MS));
