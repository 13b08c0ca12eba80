import type { Executor } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { PORTION, portions } from "../offers/service-lookup.ts";
import * as repository from "./repository-terms.ts";
import { refreshSearchTermsJob } from "./schemas.ts";
import { keepCommonest } from "./service-counts.ts";

/** The words that spelling corrections choose from. */

/** Makes the words of search_terms those of the public offers, and has the commonest counted. */
export async function rebuildSearchTerms({ db, queue }: Pick<Dependencies, "db" | "queue">) {
  await db.transaction(async (tx) => {
    await repository.openFreshTerms(tx);
    for await (const range of portions(tx)) await repository.collectTerms(tx, range);
    await repository.dropOldTerms(tx);
    let last: string | null = "";
    while (last !== null) last = await repository.storeTerms(tx, last, PORTION);
  });
  await keepCommonest({ db, queue });
}

/**
 * Call it in the transaction that publishes or takes down an offer, or that approves or suspends a brand. Triggers have
 * brought the offers' copied columns, `is_public` and the counts in line by then; this has the search's words
 * follow when the transaction commits.
 */
export async function refreshSearchTerms(
  tx: Executor,
  { queue }: Pick<Dependencies, "queue">,
): Promise<void> {
  await queue.enqueue(tx, refreshSearchTermsJob, {}, { singletonKey: "all" });
}
