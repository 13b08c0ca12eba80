import type { ListAddress } from "@bachat/site";
import { readRange, writeRange, type RangeView } from "../../components/range/range-address.ts";

/** What the page's address says: the days that its figures are of. */
export const overviewAddress: ListAddress<RangeView> = {
  read: readRange,
  write: writeRange,
  change: (view, part) => ({ ...view, ...part }),
};
