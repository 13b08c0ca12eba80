import { choiceParam, type ListAddress } from "@bachat/site";

export const usageSpans = ["7", "30", "90"] as const;

interface UsageView {
  days: (typeof usageSpans)[number];
  /** "" for all keys. */
  key: string;
}

/** How many days of whose calls the tab shows, as its address says it. */
export const usageAddress: ListAddress<UsageView> = {
  read: (params) => ({
    days: choiceParam(params.get("days"), usageSpans, "30"),
    key: /^[0-9a-f-]{36}$/.test(params.get("key") ?? "") ? (params.get("key") ?? "") : "",
  }),
  write: ({ days, key }) => ({
    tab: "usage",
    days: days === "30" ? null : days,
    key: key || null,
  }),
  change: (view, part) => ({ ...view, ...part }),
};
