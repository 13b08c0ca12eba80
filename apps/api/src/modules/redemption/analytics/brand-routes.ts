import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { analytics, analyticsQuery } from "./schemas.ts";
import { getAnalytics } from "./service.ts";

export const brandAnalyticsRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/analytics", brandMemberWho("view_analytics"), {
    operationId: "getBrandAnalytics",
    summary: "Results of the offers",
    description:
      "From being seen to a student's answer that it worked: over time, by offer, city and outlet, by hour of the week, " +
      "and by students' college and year, compared with as many days before. Counted every five minutes. No student " +
      "is named, and a group of fewer than 10 students is never shown on its own.",
    querystring: analyticsQuery,
    response: { 200: analytics },
    call: getAnalytics,
  });
});
