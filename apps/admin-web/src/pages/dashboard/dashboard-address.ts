import { choiceParam, type ListAddress } from "@bachat/site";
import { type Period, periods } from "./queries.ts";

/** What the page's address says: how many days its figures are of. */
export const dashboardAddress: ListAddress<{ days: Period }> = {
  read: (params) => ({ days: choiceParam(params.get("days"), periods, "7") }),
  write: ({ days }) => ({ days: days === "7" ? null : days }),
  change: (view, part) => ({ ...view, ...part }),
};
