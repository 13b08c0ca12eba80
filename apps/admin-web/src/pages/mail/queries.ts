import type { AdminAnswer } from "@bachat/api-client/admin";
import { type Locale, locales } from "@bachat/rules/accounts";
import { mailStates, type MailState, suppressionReasons } from "@bachat/rules/mails";
import type { SuppressionReason } from "@bachat/rules/mails";
import { choiceParam, looksLikeEmail, searchParam, type ListAddress } from "@bachat/site";
import type { StatusTone } from "@bachat/ui";
import { api } from "../../session/api.ts";

export type Mail = AdminAnswer<"get", "/v1/admin/mails">["items"][number];
export type Suppressed = AdminAnswer<"get", "/v1/admin/suppressed-addresses">["items"][number];
export type Template = AdminAnswer<"get", "/v1/admin/mail-templates">["items"][number];

export const sorts = ["newest", "oldest"] as const;
type Sort = (typeof sorts)[number];

const cursorParam = (text: string | null) =>
  text !== null && /^[\w-]{1,300}$/.test(text) ? text : null;
const given = (state: object) =>
  Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );
const textOf = (text: string) => (text === "" ? null : text);
const sortOf = (sort: Sort) => (sort === "newest" ? null : sort);
/** Another filter or order begins at the first page. */
const change = <State extends { cursor: string | null }>(
  state: State,
  part: Partial<State>,
): State => ({ ...state, cursor: null, ...part });

/** A whole address, a mail's name, or neither of them. */
const searched = (search: string) =>
  looksLikeEmail(search) ? { email: search } : { template: search.toLowerCase() };

export interface OutboxView {
  search: string;
  state: MailState | null;
  from: string | null;
  to: string | null;
  sort: Sort;
  cursor: string | null;
}
const dayParam = (text: string | null) =>
  text !== null && /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : null;
export const outboxAddress: ListAddress<OutboxView> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    state: mailStates.find((one) => one === params.get("state")) ?? null,
    from: dayParam(params.get("from")),
    to: dayParam(params.get("to")),
    sort: choiceParam(params.get("sort"), sorts, "newest"),
    cursor: cursorParam(params.get("cursor")),
  }),
  write: ({ search, sort, ...state }) => ({
    search: textOf(search),
    state: state.state,
    from: state.from,
    to: state.to,
    sort: sortOf(sort),
    cursor: state.cursor,
  }),
  change,
  noFilters: { search: "", state: null, from: null, to: null },
};
export const outboxOptions = ({ search, ...view }: OutboxView) =>
  api.queryOptions("get", "/v1/admin/mails", {
    params: { query: given({ ...view, ...(search !== "" && searched(search)) }) },
  });

interface SuppressedView {
  search: string;
  reason: SuppressionReason | null;
  sort: Sort;
  cursor: string | null;
}
export const suppressedAddress: ListAddress<SuppressedView> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    reason: suppressionReasons.find((one) => one === params.get("reason")) ?? null,
    sort: choiceParam(params.get("sort"), sorts, "newest"),
    cursor: cursorParam(params.get("cursor")),
  }),
  write: ({ search, reason, sort, cursor }) => ({
    search: textOf(search),
    reason,
    sort: sortOf(sort),
    cursor,
  }),
  change,
  noFilters: { search: "", reason: null },
};
/** A part of an address finds nothing: addresses are kept as hashes. */
export const suppressedOptions = ({ search, ...view }: SuppressedView) =>
  api.queryOptions("get", "/v1/admin/suppressed-addresses", {
    params: {
      query: given({
        ...view,
        ...(search !== "" && { email: looksLikeEmail(search) ? search : NO_ADDRESS }),
      }),
    },
  });
const NO_ADDRESS = "none@address.invalid";

interface TemplatesView {
  search: string;
}
export const templatesAddress: ListAddress<TemplatesView> = {
  read: (params) => ({ search: searchParam(params.get("search")) }),
  write: ({ search }) => ({ search: textOf(search) }),
  noFilters: { search: "" },
};
export const templatesOptions = api.queryOptions("get", "/v1/admin/mail-templates");

interface PreviewView {
  locale: Locale;
  width: "phone" | "desktop";
}
export const previewAddress: ListAddress<PreviewView> = {
  read: (params) => ({
    locale: choiceParam(params.get("locale"), locales, "en"),
    width: choiceParam(params.get("width"), ["desktop", "phone"], "desktop"),
  }),
  write: ({ locale, width }) => ({
    locale: locale === "en" ? null : locale,
    width: width === "desktop" ? null : width,
  }),
};
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
