import { type ListAddress, listAddress, listParam, type StateOf } from "@bachat/site";
import { rangeDays, rangeAddress, type RangeView } from "../../components/range/range-address.ts";

/** The page's address. */

export const chartMeasures = ["impressions", "views", "saves", "redeems", "worked"] as const;
export const heatMeasures = ["views", "redeems"] as const;

const params = {
  offer: listParam.id(),
  city: listParam.words(80),
  /** The measure of the chart over time. */
  chart: listParam.order(chartMeasures, "views"),
  heat: listParam.order(heatMeasures, "views"),
};
const shown = listAddress(params);

export type AnalyticsView = RangeView & StateOf<typeof params>;

export const analyticsAddress: ListAddress<AnalyticsView> = {
  read: (address) => ({ ...rangeAddress.read(address), ...shown.read(address) }),
  write: (view) => ({ ...rangeAddress.write(view), ...shown.write(view) }),
};

export const analyticsCall = ({ offer, city, ...range }: AnalyticsView) => ({
  ...rangeDays(range),
  ...(offer !== null && { offer_id: offer }),
  ...(city !== null && { city }),
});
