import type { Schemas } from "@bachat/api-client/public";
import { offerLength } from "@bachat/rules/offer-fields";
import { channels, discountTypes, redemptionMethods } from "@bachat/rules/offers";
import { regionCities, regions } from "@bachat/rules/regions";
import { isPublicLooking, webAddress } from "@bachat/rules/web-addresses";
import { readWorth } from "@bachat/rules/worth";
import { choiceParam } from "@bachat/site";
import { submissionsMessages } from "./messages/en.ts";
import type { Application } from "./queries.ts";

type Body = Omit<Schemas["EditApplicationInput"], "version">;

/** The form of what an admin may correct. */
export const valuesOf = (data: Application) => ({
  brand_name: data.brand_name,
  website_url: data.website_url ?? "",
  logo_url: data.logo_url ?? "",
  category: data.category,
  offer_title: data.offer_title,
  offer_details: data.offer_details,
  discount_type: data.discount_type as string,
  discount_value: data.discount_value ?? "",
  redemption_method: data.redemption_method as string,
  redemption_url: data.redemption_url ?? "",
  country: data.country as string,
  city: data.city ?? "",
  channel: data.channel as string,
  start_date: data.start_date,
  end_date: data.end_date ?? "",
  eligibility: data.eligibility,
});
export type EditValues = ReturnType<typeof valuesOf>;

export const limits = {
  brand_name: 80,
  website_url: 500,
  logo_url: 500,
  offer_title: offerLength.title[1],
  offer_details: offerLength.description[1],
  discount_value: offerLength.discount_value[1],
  redemption_url: offerLength.redemption_url[1],
  eligibility: offerLength.eligibility[1],
};

const given = (text: string): string | null => (text.trim() === "" ? null : text.trim());

export const bodyOf = (values: EditValues): Body => ({
  brand_name: values.brand_name,
  website_url: given(values.website_url),
  logo_url: given(values.logo_url),
  category: values.category,
  offer_title: values.offer_title,
  offer_details: values.offer_details,
  discount_type: choiceParam(values.discount_type, discountTypes, "other"),
  discount_value: given(values.discount_value),
  redemption_method: choiceParam(values.redemption_method, redemptionMethods, "redirect"),
  redemption_url: given(values.redemption_url),
  country: choiceParam(values.country, regions, "India"),
  city: given(values.city),
  channel: choiceParam(values.channel, channels, "online"),
  start_date: values.start_date,
  end_date: given(values.end_date),
  eligibility: values.eligibility,
});

/** The faults by field; the API has these rules and more. */
export function faultsOf(values: EditValues): Partial<Record<keyof EditValues, string>> {
  const { text } = submissionsMessages;
  const isAddress = (typed: string) =>
    typed.trim() === "" || isPublicLooking(webAddress(typed) ?? "");
  const body = bodyOf(values);
  const cities: readonly string[] = regionCities[body.country ?? "India"];
  return {
    ...(values.brand_name.trim().length < 2 && { brand_name: text("tooShort") }),
    ...(values.offer_title.trim().length < offerLength.title[0] && {
      offer_title: text("tooShort"),
    }),
    ...(values.offer_details.trim().length < offerLength.description[0] && {
      offer_details: text("tooShort"),
    }),
    ...(!isAddress(values.website_url) && { website_url: text("badAddress") }),
    ...(!isAddress(values.logo_url) && { logo_url: text("badAddress") }),
    ...(!isAddress(values.redemption_url) && { redemption_url: text("badAddress") }),
    ...(body.redemption_method === "redirect" &&
      body.redemption_url === null && { redemption_url: text("needsAddress") }),
    ...(readWorth(body.discount_type ?? "other", body.discount_value ?? null) === null && {
      discount_value: text("badWorth"),
    }),
    ...(values.city !== "" && !cities.includes(values.city) && { city: text("badCity") }),
    ...(values.start_date === "" && { start_date: text("needsDay") }),
    ...(values.end_date !== "" &&
      values.end_date < values.start_date && { end_date: text("endBeforeStart") }),
    ...(values.eligibility.trim() === "" && { eligibility: text("tooShort") }),
  };
}
