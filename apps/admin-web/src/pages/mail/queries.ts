import type { AdminAnswer } from "@bachat/api-client/admin";
import { type Locale, locales } from "@bachat/rules/accounts";
import { mailNamed } from "@bachat/rules/mail-titles";
import { mailStates, type MailState, suppressionReasons } from "@bachat/rules/mails";
import { listAddress, listParam, looksLikeEmail } from "@bachat/site";
import type { StatusTone } from "@bachat/ui";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

export type Mail = AdminAnswer<"get", "/v1/admin/mails">["items"][number];
export type Suppressed = AdminAnswer<"get", "/v1/admin/suppressed-addresses">["items"][number];
export type Template = AdminAnswer<"get", "/v1/admin/mail-templates">["items"][number];

const sort = listParam.order(["newest", "oldest"]);

/** A whole address, a mail's title, or neither of them. */
const searched = (search: string) =>
  looksLikeEmail(search) ? { email: search } : { template: mailNamed(search) };

export const outbox = listOf({
  path: "/v1/admin/mails",
  params: {
    search: listParam.search(),
    state: listParam.oneOf(mailStates),
    from: listParam.day(),
    to: listParam.day(),
    sort,
    cursor: listParam.cursor(),
  },
  asks: ({ search, ...state }) => ({ ...state, ...(search !== "" && searched(search)) }),
});

/** A part of an address finds nothing: addresses are kept as hashes. */
export const suppressed = listOf({
  path: "/v1/admin/suppressed-addresses",
  params: {
    search: listParam.search(),
    reason: listParam.oneOf(suppressionReasons),
    sort,
    cursor: listParam.cursor(),
  },
  asks: ({ search, ...state }) => ({
    ...state,
    ...(search !== "" && { email: looksLikeEmail(search) ? search : NO_ADDRESS }),
  }),
});
const NO_ADDRESS = "none@address.invalid";

export const templatesAddress = listAddress({ search: listParam.search() });
export const templatesOptions = api.queryOptions("get", "/v1/admin/mail-templates");

export const previewAddress = listAddress({
  locale: listParam.order(locales),
  width: listParam.order(["desktop", "phone"]),
});
export const previewOptions = (template: string, locale: Locale) =>
  api.queryOptions("get", "/v1/admin/mail-templates/{template}", {
    params: { path: { template }, query: { locale } },
  });

export const stateTones = {
  waiting: "info",
  sending: "info",
  retrying: "warning",
  sent: "ok",
  failed: "bad",
  suppressed: "none",
} as const satisfies Record<MailState, StatusTone>;
