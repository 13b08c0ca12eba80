import type { LinkOutcome } from "@bachat/rules/offer-review";
import { later, MINUTE } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import {
  FetchRefused,
  isPublicAddress,
  isPublicOrLoopback,
  probePublic,
} from "../../../ports/public-web.ts";
import { brandDomains, isAtDomain, retryMinutes } from "./policy.ts";
import * as repository from "./repository.ts";
import { checkLinkJob } from "./schemas.ts";

/** Opening the links of offers that are sent in, so that the reviewer sees where they lead. */

const TIMEOUT_MS = 10_000;

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "queue">;

/** Has a link opened after the transaction; an offer without one has nothing to open. */
export async function askLinkCheck(
  tx: Executor,
  { queue }: Pick<Needs, "queue">,
  { offerId, url }: { offerId: string; url: string | null },
): Promise<void> {
  if (url !== null) await queue.enqueue(tx, checkLinkJob, { offerId, url, attempt: 0 });
}

/** The result of a link's last check; null before the first. */
export const findLinkCheck = repository.findLatest;

/** Opens a link and stores the result. An unreachable link is tried again three times within three hours. */
export async function checkLink(
  dependencies: Needs,
  { offerId, url, attempt }: { offerId: string; url: string; attempt: number },
): Promise<void> {
  const { db, clock, queue } = dependencies;
  const brand = await repository.findBrandOf(db, offerId);
  if (brand === null) return;
  const found = await tryLink(dependencies, url, brandDomains(brand));
  const now = clock.now();
  const minutes = found.outcome === "unreachable" ? retryMinutes(attempt) : null;
  await db.transaction(async (tx) => {
    await repository.insert(tx, { offerId, url, ...found, checkedAt: now });
    if (minutes === null) return;
    const next = { offerId, url, attempt: attempt + 1 };
    await queue.enqueue(tx, checkLinkJob, next, { startAfter: later(now, minutes * MINUTE) });
  });
}

interface Tried {
  outcome: LinkOutcome;
  finalUrl: string | null;
  statusCode: number | null;
}

async function tryLink(
  { config }: Pick<Needs, "config">,
  url: string,
  domains: readonly string[],
): Promise<Tried> {
  try {
    const { status: statusCode, url: finalUrl } = await probePublic(url, {
      timeoutMs: TIMEOUT_MS,
      isAllowed: config.webhooksToLoopback ? isPublicOrLoopback : isPublicAddress,
    });
    if (statusCode >= 400) return { outcome: "refused", finalUrl, statusCode };
    const outcome = isAtDomain(finalUrl, domains) ? "ok" : "elsewhere";
    return { outcome, finalUrl, statusCode };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return { outcome: outcomeOf(error), finalUrl: null, statusCode: null };
  }
}

function outcomeOf({ reason }: FetchRefused): LinkOutcome {
  if (reason === "not_public") return "not_public";
  return reason === "unreachable" || reason === "timed_out" ? "unreachable" : "refused";
}
