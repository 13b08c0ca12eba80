import type { AdminAnswer } from "@bachat/api-client/admin";
import { hasWords } from "@bachat/rules/search-form";
import { listAddress, listParam, type StateOf } from "@bachat/site";
import { api } from "../../session/api.ts";

export type Setting = AdminAnswer<"get", "/v1/admin/settings">["items"][number];
export type SettingField = Setting["fields"][number];
export type SettingChange = AdminAnswer<
  "get",
  "/v1/admin/settings/{setting_key}/changes"
>["items"][number];

export const settingsOptions = api.queryOptions("get", "/v1/admin/settings");

export const changesOptions = (key: Setting["key"], page: number) =>
  api.queryOptions("get", "/v1/admin/settings/{setting_key}/changes", {
    params: { path: { setting_key: key }, query: { page: String(page), per_page: "5" } },
  });

export const adminsOptions = api.queryOptions("get", "/v1/admin/admins");

export const groups = [
  "figures",
  "contact",
  "banners",
  "verification",
  "reviews",
  "offers",
  "prices",
  "money",
  "retention",
] as const satisfies readonly Setting["group"][];

const params = { search: listParam.search(), group: listParam.oneOf(groups) };
export const settingsAddress = listAddress(params);
type Shown = StateOf<typeof params>;

/** The settings that have every word somewhere in their words, by group. */
export function found(settings: readonly Setting[], { search, group }: Shown) {
  const matching = settings.filter((setting) => {
    const labels = setting.fields.map(({ label }) => label);
    const text = [setting.label, setting.about, ...labels].join(" ");
    return (group === null || setting.group === group) && hasWords(text, search);
  });
  return groups
    .map((name) => ({ name, settings: matching.filter((one) => one.group === name) }))
    .filter((one) => one.settings.length > 0);
}
