import { offerReviewReasons } from "@bachat/rules/offer-review";
import { z } from "zod";
import { typedText } from "./template.ts";

/** The common values of mails about an offer, or a change of one, that the brand has to change. */
export const offerVerdict = z.object({
  offer_title: typedText,
  /** True for a change of an offer that was published before. */
  is_change: z.boolean(),
  reason: z.enum(offerReviewReasons).default("other"),
  note: z.string().nullable(),
  url: z.url(),
});
