import { isUuid } from "@bachat/rules/patterns";
import { choiceParam, searchParam, type ListAddress } from "@bachat/site";
import {
  rangeDays,
  readRange,
  writeRange,
  type RangeView,
} from "../../components/range/range-address.ts";

/** The page's address. */

export const chartMeasures = ["impressions", "views", "saves", "redeems", "worked"] as const;
export const heatMeasures = ["views", "redeems"] as const;

export interface AnalyticsView extends RangeView {
  offer: string | null;
  city: string | null;
  /** The measure of the chart over time. */
  chart: (typeof chartMeasures)[number];
  heat: (typeof heatMeasures)[number];
}

export const analyticsAddress: ListAddress<AnalyticsView> = {
  read(params) {
    const offer = params.get("offer") ?? "";
    const city = searchParam(params.get("city")).slice(0, 80).trim();
    return {
      ...readRange(params),
      offer: isUuid(offer) ? offer : null,
      city: city === "" ? null : city,
      chart: choiceParam(params.get("chart"), chartMeasures, "views"),
      heat: choiceParam(params.get("heat"), heatMeasures, "views"),
    };
  },
  write: ({ offer, city, chart, heat, ...range }) => ({
    ...writeRange(range),
    offer,
    city,
    chart: chart === "views" ? null : chart,
    heat: heat === "views" ? null : heat,
  }),
  change: (view, part) => ({ ...view, ...part }),
};

export const analyticsCall = ({ offer, city, ...range }: AnalyticsView) => ({
  ...rangeDays(range),
  ...(offer !== null && { offer_id: offer }),
  ...(city !== null && { city }),
});
