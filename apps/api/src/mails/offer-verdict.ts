import { offerReviewReasons } from "@bachat/rules/offer-review";
import { z } from "zod";
import { typedText } from "./template.ts";

/** What the mails about an offer, or a change of one, that needs a change say of it. */
export const offerVerdict = z.object({
  offer_title: typedText,
  /** Of an offer that was published before. */
  is_change: z.boolean(),
  reason: z.enum(offerReviewReasons).default("other"),
  note: z.string().nullable(),
  url: z.url(),
});
