import { listAddress, listParam } from "@bachat/site";
import { periods } from "./queries.ts";

/** What the page's address says: how many days its figures are of. */
export const dashboardAddress = listAddress({ days: listParam.order(periods) });
