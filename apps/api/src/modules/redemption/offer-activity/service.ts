import { networkOf } from "@bachat/rules/networks";
import { dayInKolkata, later, SECOND } from "@bachat/rules/time";
import { isHttpAddress } from "@bachat/rules/web-addresses";
import { z } from "zod";
import { keyedHash, readSignedPayload, signPayload } from "../../../crypto/tokens.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { isVerified } from "../../identity/students/policy.ts";
import { findStanding } from "../../identity/students/service-standing.ts";
import {
  absentOffer,
  findForOpening,
  isPublicOffer,
  requireAccess,
} from "../../offers/offers/service-lookup.ts";
import { linkExpired, notARedirect } from "./errors.ts";
import { COUNTED_AGAIN, withParameters } from "./policy.ts";
import * as repository from "./repository.ts";
import { addView } from "./service-history.ts";

const GO_SECONDS = 60;

/**
 * Records that an offer is being opened and gives the address that leads there. It counts once in 30 minutes for a
 * signed-in account, and for visitors once for their network.
 * @throws 404, offer_ended, offer_paused, not_a_redirect, unauthenticated or verification_required.
 */
export async function clickOffer(
  dependencies: Pick<Dependencies, "db" | "clock" | "config">,
  visitor: { actor: Pick<UserActor, "userId"> | null; ip: string },
  offerId: string,
) {
  const { db, clock, config } = dependencies;
  const { actor, ip } = visitor;
  const now = clock.now();
  const today = dayInKolkata(now);
  const [offer, student] = await Promise.all([
    findForOpening(db, offerId, today),
    actor === null ? null : findStanding(db, actor.userId),
  ]);
  if (offer === null) throw await absentOffer(db, offerId, today);
  if (offer.redemptionMethod !== "redirect" || offer.redemptionUrl === null) throw notARedirect();
  const verified = student !== null && isVerified(student, today);
  requireAccess(offer, { signedIn: actor !== null, verified });
  const who = actor === null ? `network:${networkOf(ip)}` : `user:${actor.userId}`;
  const visitorHash = keyedHash(config.secrets.hash, "offer-click", `${offerId}\0${who}`);
  const notSince = later(now, -COUNTED_AGAIN);
  const clickId = await db.transaction(async (tx) => {
    const counts = await repository.claimClick(tx, { offerId, visitorHash, now, notSince });
    // The total before the hour, as everything that raises both: none waits for another in a circle.
    if (counts) {
      await repository.changeStats(tx, offerId, { clickCount: 1 });
      await repository.raiseHourly(tx, offerId, "clicks", now);
    }
    const studentId = student?.id ?? null;
    return repository.insertClick(tx, { offerId, studentId, createdAt: now });
  });
  const token = signPayload(config.secrets.signing, "offer-go", {
    c: clickId,
    e: Math.floor(now.getTime() / SECOND) + GO_SECONDS,
  });
  return { go_url: `${config.origins.api}/v1/go/${token}` };
}

/** Removes who clicked as soon as it decides nothing any more. */
export async function forgetCountedClicks({
  db,
  clock,
}: Pick<Dependencies, "db" | "clock">): Promise<void> {
  await repository.removeCountedClicks(db, later(clock.now(), -COUNTED_AGAIN));
}

const goPayload = z.object({ c: z.uuid(), e: z.int() });

/** Where a go token leads: the stored address of its offer, as long as that offer is public. */
export async function followGo(
  { db, clock, config }: Pick<Dependencies, "db" | "clock" | "config">,
  token: string,
): Promise<string> {
  const now = clock.now();
  const payload = goPayload.safeParse(readSignedPayload(config.secrets.signing, "offer-go", token));
  if (!payload.success) throw notFound("That link");
  if (payload.data.e * SECOND < now.getTime()) throw linkExpired();
  const found = await repository.followClick(db, payload.data.c, now, dayInKolkata(now));
  if (found === null || found.url === null || !isHttpAddress(found.url))
    throw notFound("That offer");
  const { url, ...utm } = found;
  return withParameters(url, utm);
}

/**
 * A view of an offer's page or dialog. A student's counts once in 30 minutes and enters the history; a visitor's only
 * is added to the hour's count.
 */
export async function recordView(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  actor: Pick<UserActor, "userId"> | null,
  offerId: string,
): Promise<void> {
  const now = clock.now();
  const today = dayInKolkata(now);
  const [isPublic, student] = await Promise.all([
    isPublicOffer(db, offerId, today),
    actor === null ? null : findStanding(db, actor.userId),
  ]);
  if (!isPublic) throw await absentOffer(db, offerId, today);
  await db.transaction(async (tx) => {
    if (student !== null) {
      if (!(await addView(tx, { studentId: student.id, offerId }, now))) return;
      await repository.changeStats(tx, offerId, { viewCount: 1 });
    }
    await repository.raiseHourly(tx, offerId, "views", now);
  });
}
