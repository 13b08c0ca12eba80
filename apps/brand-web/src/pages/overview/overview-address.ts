import type { ListAddress } from "@bachat/site";
import { readRange, writeRange, type RangeView } from "../../components/range/range-address.ts";

/** The page's address: the days of its figures. */
export const overviewAddress: ListAddress<RangeView> = {
  read: readRange,
  write: writeRange,
  change: (view, part) => ({ ...view, ...part }),
};
