import type { Transaction } from "../../../db/client.ts";
import * as repository from "./repository.ts";
import * as revisions from "./repository-revisions.ts";

/** What the review of offers reads and writes of them. */

export const findOffer = repository.find;
export const findStats = repository.findStats;
export const listRevisionsOf = revisions.listOf;

/** Of whichever brand; held until the transaction ends. */
export const lockOffer = (tx: Transaction, offerId: string) => repository.lock(tx, null, offerId);

/** Brings a locked offer one version further. */
export const saveOffer = repository.update;

/** @returns the decided row; null when another decision came first. */
export const closeRevision = revisions.decide;
