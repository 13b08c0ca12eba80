import * as repository from "./repository.ts";
import * as revisions from "./repository-revisions.ts";

/** What the review of offers reads and writes of them. */

export const findStats = repository.findStats;
export const listRevisionsOf = revisions.listOf;

/** @returns the decided row; null when another decision came first. */
export const closeRevision = revisions.decide;
