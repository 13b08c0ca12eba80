import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { analytics, analyticsQuery, brandParams } from "./schemas.ts";
import { getAnalytics } from "./service.ts";

export function brandAnalyticsRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/analytics",
    config: { access: brandMemberWho("view_analytics") },
    schema: {
      operationId: "getBrandAnalytics",
      summary: "Results of the offers",
      description:
        "From being seen to a student's answer that it worked: over time, by offer, city and outlet, by hour of the week, " +
        "and by students' college and year, compared with as many days before. Counted every five minutes. No student " +
        "is named, and a group of fewer than 10 students is never shown on its own.",
      params: brandParams,
      querystring: analyticsQuery,
      response: { 200: analytics },
    },
    handler: (request) => getAnalytics(dependencies, brandActor(request), request.query),
  });
}
