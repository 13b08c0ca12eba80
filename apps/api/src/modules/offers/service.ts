import { z } from "zod";
import { keyedHash, readSignedPayload, signPayload } from "../../crypto/tokens.ts";
import type { Dependencies } from "../../dependencies.ts";
import { notFound, unauthenticated } from "../../errors.ts";
import type { UserActor } from "../../http/actor.ts";
import { dayInKolkata } from "../../ports/clock.ts";
import { networkOf } from "../auth/policy.ts";
import { isVerified } from "../students/policy.ts";
import { linkExpired, notARedirect, offerEnded, verificationRequired } from "./errors.ts";
import { addMinutes, COUNTED_AGAIN_MINUTES, hasEnded, isWebAddress } from "./policy.ts";
import { canOpen, type Viewer } from "./policy-access.ts";
import * as repository from "./repository.ts";
import { countActive } from "./repository-counts.ts";
import { getHealth } from "./service-feedback.ts";
import { presentOffer } from "./service-present.ts";

const GO_SECONDS = 60;
const SIMILAR = 4;

/**
 * A public offer with what its page shows, the same for all viewers.
 * @throws 404 or offer_ended unless it is public now.
 */
export async function getOffer({ db, clock }: Pick<Dependencies, "db" | "clock">, offerId: string) {
  const today = dayInKolkata(clock.now());
  const row = await repository.findPublic(db, offerId, today);
  if (row === null) {
    throw (await findEnded(db, offerId, today)) === null ? notFound("That offer") : offerEnded();
  }
  const [codes, health] = await Promise.all([
    row.codeMode === "pool" ? repository.countCodes(db, offerId) : null,
    getHealth({ db, clock }, offerId),
  ]);
  return {
    ...presentOffer(row),
    terms: row.terms,
    redemption_info: row.howTo,
    eligibility: row.eligibility,
    per_student_cap: row.perStudentCap,
    codes_left: codes?.left ?? null,
    codes_total: codes?.total ?? null,
    health,
    brand: {
      id: row.brandId,
      name: row.brandName,
      slug: row.brandSlug,
      logo_url: row.brandLogoUrl,
      description: row.brandDescription,
    },
  };
}

async function findEnded(db: Dependencies["db"], offerId: string, today: string) {
  const row = await repository.findLifetime(db, offerId);
  if (row === null) return null;
  const { publishedAt, brandApprovedAt, ...rest } = row;
  const publishedOn = publishedAt === null ? null : dayInKolkata(publishedAt);
  const lifetime = { ...rest, publishedOn, brandWasApproved: brandApprovedAt !== null };
  return hasEnded(lifetime, today) ? row : null;
}

/** A few others of its category, the most popular first; also when it has ended. */
export async function listSimilar(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  offerId: string,
) {
  const today = dayInKolkata(clock.now());
  const offer =
    (await repository.findPublic(db, offerId, today)) ?? (await findEnded(db, offerId, today));
  if (offer === null) throw notFound("That offer");
  const rows = await repository.listSimilar(db, offer, today, SIMILAR);
  return { items: rows.map(presentOffer) };
}

export async function getStats({ db, clock }: Pick<Dependencies, "db" | "clock">) {
  return { active_offers: await countActive(db, dayInKolkata(clock.now())) };
}

/** @throws unauthenticated or verification_required unless the viewer can open the offer. */
export function requireAccess(offer: Parameters<typeof canOpen>[0], viewer: Viewer): void {
  if (canOpen(offer, viewer)) return;
  throw viewer.signedIn ? verificationRequired() : unauthenticated();
}

/**
 * Records that an offer is being opened and gives the address that leads there. It counts once in 30 minutes for a
 * signed-in account, and for visitors once for their network.
 * @throws 404, not_a_redirect, unauthenticated or verification_required.
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
    repository.findForOpening(db, offerId, today),
    actor === null ? null : repository.findStudent(db, actor.userId),
  ]);
  if (offer === null) throw notFound("That offer");
  if (offer.redemptionMethod !== "redirect" || offer.redemptionUrl === null) throw notARedirect();
  const verified = student !== null && isVerified(student, today);
  requireAccess(offer, { signedIn: actor !== null, verified });
  const who = actor === null ? `network:${networkOf(ip)}` : `user:${actor.userId}`;
  const visitorHash = keyedHash(config.secrets.hash, "offer-click", `${offerId}\0${who}`);
  const notSince = addMinutes(now, -COUNTED_AGAIN_MINUTES);
  const clickId = await db.transaction(async (tx) => {
    const counts = await repository.claimClick(tx, { offerId, visitorHash, now, notSince });
    if (counts) await repository.countClick(tx, offerId, now);
    const studentId = student?.id ?? null;
    return repository.insertClick(tx, { offerId, studentId, createdAt: now });
  });
  const token = signPayload(config.secrets.signing, "offer-go", {
    c: clickId,
    e: Math.floor(now.getTime() / 1000) + GO_SECONDS,
  });
  return { go_url: `${config.origins.api}/v1/go/${token}` };
}

/** Whose click was counted is kept no longer than that decides anything. */
export async function forgetCountedClicks({
  db,
  clock,
}: Pick<Dependencies, "db" | "clock">): Promise<void> {
  await repository.removeCountedClicks(db, addMinutes(clock.now(), -COUNTED_AGAIN_MINUTES));
}

/** Cards that were seen in a list. What is no public offer is passed over. */
export async function recordImpressions(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  offerIds: readonly string[],
): Promise<void> {
  const now = clock.now();
  await repository.raiseImpressions(db, offerIds, now, dayInKolkata(now));
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
  if (payload.data.e * 1000 < now.getTime()) throw linkExpired();
  const url = await repository.followClick(db, payload.data.c, now, dayInKolkata(now));
  if (url === null || !isWebAddress(url)) throw notFound("That offer");
  return url;
}
