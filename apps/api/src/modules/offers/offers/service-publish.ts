import type { Channel, RedemptionMethod } from "@bachat/rules/offers";
import type { Region } from "@bachat/rules/regions";
import { isHttpAddress } from "@bachat/rules/web-addresses";
import type { Worth } from "@bachat/rules/worth";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../errors.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { refreshSearchTerms } from "../offer-records/service.ts";
import { sharedCodeContext } from "./policy-codes.ts";
import { discountColumns } from "./policy.ts";
import * as repository from "./repository.ts";

export interface ApplicationOffer {
  brandId: BrandId;
  categoryId: string;
  title: string;
  description: string;
  eligibility: string;
  redemptionMethod: RedemptionMethod;
  /** `YYYY-MM-DD`; the end is inclusive, null never ends. */
  startDate: string;
  endDate: string | null;
  /** Where a redirect leads. Without it such an offer stays a draft for the brand to complete. */
  redemptionUrl?: string | null;
  /** The shared code of a code offer. Without it such an offer stays a draft. */
  code?: string | null;
  discount?: Worth;
  exclusive?: boolean;
  country?: Region;
  city?: string | null;
  channel?: Channel;
  createdBy?: UserId | null;
  reviewedBy: UserId;
}

/**
 * Makes the first offer of an approved brand, in the transaction that approves it. It is published when all that a
 * redemption needs is given, else a draft. Which of the two is in the answer.
 */
export async function publishOfferFromApplication(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "secretBox" | "queue">,
  offer: ApplicationOffer,
): Promise<{ offerId: string; status: "published" | "draft" }> {
  const { clock, secretBox } = dependencies;
  const { redemptionMethod: method, redemptionUrl: url = null, code = null } = offer;
  const { discount = { type: "other", text: "Student offer" } } = offer;
  if (url !== null && !isHttpAddress(url)) {
    throw invalidField(
      "redemption_url",
      "invalid_url",
      "The address must begin with http:// or https://.",
    );
  }
  const complete = method === "qr" || (method === "redirect" ? url !== null : code !== null);
  const status = complete ? "published" : "draft";
  const now = clock.now();
  const offerId = await repository.newId(tx);
  const sharesCode = method === "code" && code !== null;
  await repository.insertOffer(tx, {
    id: offerId,
    brandId: offer.brandId,
    categoryId: offer.categoryId,
    title: offer.title,
    description: offer.description,
    eligibility: offer.eligibility,
    status,
    offerType: method === "redirect" ? "redirect" : "code",
    redemptionMethod: method,
    redemptionUrl: url,
    // An application is for one code of all students; a pool is the brand's to choose later.
    codeMode: method === "code" ? "shared" : null,
    sharedCodeEncrypted: sharesCode ? secretBox.seal(code, sharedCodeContext(offerId)) : null,
    discountType: discount.type,
    ...discountColumns(discount),
    exclusivity: offer.exclusive === true ? "exclusive" : "standard",
    country: offer.country ?? "India",
    city: offer.city ?? null,
    channel: offer.channel ?? "online",
    startDate: offer.startDate,
    endDate: offer.endDate,
    // A draft is still the brand's: it was neither sent for review nor reviewed, and its review comes when it is complete.
    submittedAt: complete ? now : null,
    reviewedBy: complete ? offer.reviewedBy : null,
    reviewedAt: complete ? now : null,
    publishedAt: complete ? now : null,
    createdBy: offer.createdBy ?? null,
  });
  await refreshSearchTerms(tx, dependencies);
  return { offerId, status };
}

/** How many public offers each of these brands has; brands without any are left out. */
export async function countPublicOffers(
  db: Executor,
  brandIds: readonly BrandId[],
): Promise<ReadonlyMap<BrandId, number>> {
  const rows = brandIds.length === 0 ? [] : await repository.countPublicOf(db, brandIds);
  return new Map(rows.map(({ brandId, total }) => [brandId, total]));
}
