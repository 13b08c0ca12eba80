import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { connectFunnel, funnelQuery } from "./schemas.ts";
import * as service from "./service.ts";

export const brandConnectFunnelRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/connect-funnel", brandMemberWho("view_overview"), {
    operationId: "getConnectFunnel",
    summary: "How far sign-ins at the brand's shops came",
    description:
      "Sums of days for each client: pressed, signed in, agreed, verified, and ordered where the shop reports it. They name nobody, and a number from 1 to 9 is hidden.",
    querystring: funnelQuery,
    response: { 200: connectFunnel },
    call: service.readFunnel,
  });
});
