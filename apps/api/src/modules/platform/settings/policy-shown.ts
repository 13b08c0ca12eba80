import { rupeeText } from "@bachat/rules/money";
import type { SettingFields } from "../../../db/schema/setting-changes.ts";
import { changesBetween } from "../audit/policy.ts";
import { type SettingKey, settingOf } from "./policy-registry.ts";

/** What changed of a setting, by the fields' labels, with amounts in rupees and shares in percent. */
export function shownChanges(key: SettingKey, before: SettingFields, after: SettingFields) {
  const { fields } = settingOf(key);
  const read = (values: SettingFields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { kind, label, unit }]) => {
        const value = values[name];
        const text =
          typeof value !== "number"
            ? value
            : kind === "paise"
              ? rupeeText(value)
              : kind === "hundredths"
                ? value / 100
                : value;
        return [label, unit === null || text === null ? text : `${String(text)} ${unit}`];
      }),
    );
  return changesBetween(read(before), read(after));
}
