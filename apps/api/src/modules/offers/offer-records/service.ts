import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandId } from "../../../ids.ts";
import type { OfferRow } from "./policy.ts";
import * as repository from "./repository.ts";
import { refreshSearchTermsJob } from "./schemas.ts";

/** Offers as rows, for code that changes them: found, held, saved, and walked in portions. */

/** Null also for another brand's. */
export const findOffer = repository.find;

/** @throws 404, also for another brand's. */
export async function requireOffer(
  db: Executor,
  brandId: BrandId,
  offerId: string,
): Promise<OfferRow> {
  const row = await repository.find(db, brandId, offerId);
  if (row === null) throw notFound("That offer");
  return row;
}

/** Null also for another brand's. Held until the transaction ends. */
export const lockOfferOf = (tx: Transaction, brandId: BrandId, offerId: string) =>
  repository.lock(tx, brandId, offerId);

/** Locks an offer of any brand until the transaction ends. */
export const lockOffer = (tx: Transaction, offerId: string) => repository.lock(tx, null, offerId);

/** Brings a locked offer one version further. */
export const saveOffer = repository.update;

/** Offers a transaction of a job: a tenth of a second of work at most, for which an edit of one of them waits. */
export const PORTION = 300;
/** Before every id. */
export const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** The ids of all offers, or of the public ones, in portions. */
export async function* offerPortions(
  db: Executor,
  which: "all" | "public" = "all",
): AsyncGenerator<string[]> {
  let after: string | undefined = BEFORE_ALL;
  while (after !== undefined) {
    const ids: string[] = await repository.listIds(db, { which, after, limit: PORTION });
    if (ids.length > 0) yield ids;
    after = ids.length < PORTION ? undefined : ids.at(-1);
  }
}

/** These ids in portions. */
export function* inPortions(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += PORTION) yield ids.slice(at, at + PORTION);
}

/**
 * Call it in the transaction that publishes or takes down an offer, or that approves or suspends a brand. Triggers have
 * brought the offers' copied columns, `is_public` and the counts in line by then, and marked changed offers; this queues the
 * job that updates the search's words when the transaction commits.
 */
export async function refreshSearchTerms(
  tx: Executor,
  { queue }: Pick<Dependencies, "queue">,
): Promise<void> {
  await queue.enqueue(tx, refreshSearchTermsJob, {}, { singletonKey: "all" });
}
