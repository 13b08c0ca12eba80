import {
  closeMonths,
  rollUp,
} from "../../apps/api/src/modules/redemption/analytics/service-rollups.ts";
import { insertBrandEvents } from "../../apps/api/test/factories/many-events.ts";
import type { JobBench } from "./frame.ts";

export const analyticsJobs: readonly JobBench[] = [
  {
    name: "analytics.close_months",
    follows: "all",
    async fill(owner, size, dependencies) {
      for (let brand = 0; brand < size / 500; brand += 1)
        await insertBrandEvents(owner, { name: `brand-${brand}`, events: 20_000 });
      await rollUp(dependencies, { daysAtOnce: 100 });
    },
    async prepare(owner) {
      await owner.query("truncate analytics_groups");
      await owner.query("delete from analytics_progress where work = 'months'");
    },
    run: closeMonths,
  },
];
