import { listAddress, listParam } from "@bachat/site";
import { periods } from "./queries.ts";

/** The page's address: the number of days of its figures. */
export const dashboardAddress = listAddress({ days: listParam.order(periods) });
