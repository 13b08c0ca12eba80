import * as revisions from "./repository-revisions.ts";
import * as repository from "./repository.ts";

/** The operations on offers for their review. */

export const findStats = repository.findStats;
export const listRevisionsOf = revisions.listOf;

/** @returns the decided row; null when another decision came first. */
export const closeRevision = revisions.decide;
