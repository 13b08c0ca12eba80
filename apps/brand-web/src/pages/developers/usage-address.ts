import { type ListAddress, listAddress, listParam, type StateOf } from "@bachat/site";

export const usageSpans = ["7", "30", "90"] as const;

const params = { days: listParam.order(usageSpans, "30"), key: listParam.id() };
const shown = listAddress(params);

/** How many days of whose calls the tab shows, as its address says it. */
export const usageAddress: ListAddress<StateOf<typeof params>> = {
  ...shown,
  write: (view) => ({ tab: "usage", ...shown.write(view) }),
};
