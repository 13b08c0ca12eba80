import { brandSamples } from "./samples/brands.ts";
import { moneySamples } from "./samples/money.ts";
import { offerSamples } from "./samples/offers.ts";
import { personSamples } from "./samples/people.ts";
import type { Samples } from "./samples/samples-of.ts";

/** Invented data for each mail, for admins' previews and test mails. The links lead nowhere. */
export const samples: Samples = {
  ...personSamples,
  ...brandSamples,
  ...offerSamples,
  ...moneySamples,
};
