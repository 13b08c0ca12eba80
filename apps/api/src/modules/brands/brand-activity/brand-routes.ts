import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { activityPage, activityQuery } from "./schemas.ts";
import { listActivity } from "./service.ts";

export const brandActivityRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/activity", brandMemberWho("view_activity"), {
    operationId: "listBrandActivity",
    summary: "Who changed what",
    description:
      "Newest first, filtered by person and by object. Members are named; admins and students never are.",
    querystring: activityQuery,
    response: { 200: activityPage },
    call: listActivity,
  });
});
