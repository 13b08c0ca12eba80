import type { Schemas } from "@bachat/api-client/public";
import { phoneText } from "@bachat/rules/phone";
import { worthText } from "@bachat/rules/worth";
import { dayText, momentText } from "@bachat/site";
import type { Fact } from "@bachat/ui";
import { Address } from "../../components/offers/offer-facts.tsx";
import type { submissionsMessages } from "./messages/en.ts";

type Text = typeof submissionsMessages.text;

/** The application as label and value, without empty fields. */
export function applicationFacts(data: Schemas["AdminApplication"], text: Text): Fact[] {
  const { eligibility } = data;
  const end = data.end_date === null ? text("noEnd") : dayText(data.end_date);
  const facts: (Fact | null)[] = [
    { label: text("offer"), value: data.offer_title },
    { label: text("details"), value: data.offer_details },
    { label: text("worth"), value: worthText({ ...data, currency: "INR" }) || text("worthOpen") },
    { label: text("category"), value: data.category_name },
    { label: text("method"), value: text(`method_${data.redemption_method}`) },
    {
      label: text("where"),
      value: text(`channel_${data.channel}`),
      note: data.city ?? data.country,
    },
    data.redemption_url === null
      ? null
      : { label: text("url"), value: <Address url={data.redemption_url} /> },
    data.has_redemption_code ? { label: text("code"), value: text("codeGiven") } : null,
    { label: text("dates"), value: `${dayText(data.start_date)} – ${end}` },
    {
      label: text("eligibility"),
      value:
        eligibility === "all" || eligibility === "verified"
          ? text(`for_${eligibility}`)
          : eligibility,
    },
    {
      label: text("contact"),
      value: `${data.contact_name}, ${data.contact_email}`,
      note: text(data.contact_confirmed ? "contactConfirmed" : "contactUnconfirmed"),
    },
    ...data.earlier.map(({ note, decided_at: time }) => ({
      label: text("earlier"),
      value: note,
      note: momentText(time),
    })),
    data.contact_phone === null
      ? null
      : { label: text("phone"), value: phoneText(data.contact_phone) },
    data.website_url === null
      ? { label: text("website"), value: text("websiteNone") }
      : { label: text("website"), value: <Address url={data.website_url} /> },
    data.logo_url === null ? null : { label: text("logo"), value: <Address url={data.logo_url} /> },
    { label: text("submitted"), value: momentText(data.submitted_at) },
  ];
  return facts.filter((fact) => fact !== null);
}
