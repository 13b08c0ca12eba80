import { choiceParam, type ListAddress } from "@bachat/site";

export const usageSpans = ["7", "30", "90"] as const;

/** How many days of calls the page shows, as its address says it. */
export const usageAddress: ListAddress<{ days: (typeof usageSpans)[number] }> = {
  read: (params) => ({ days: choiceParam(params.get("days"), usageSpans, "30") }),
  write: ({ days }) => ({ days: days === "30" ? null : days }),
  change: (view, part) => ({ ...view, ...part }),
};
