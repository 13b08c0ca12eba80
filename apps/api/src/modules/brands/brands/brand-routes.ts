import { brandMember, brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { brand, brandChecklist, brandOverview, overviewQuery } from "./schemas.ts";
import * as overview from "./service-overview.ts";
import * as service from "./service.ts";

export const brandRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id", brandMember, {
    operationId: "getBrand",
    summary: "The brand and its status",
    description: "Also while it is pending, rejected or suspended; the last two with their reason.",
    response: { 200: brand },
    call: service.getBrand,
  });

  route.get("/v1/brand/:brand_id/overview", brandMemberWho("view_overview"), {
    operationId: "getBrandOverview",
    summary: "The portal's overview",
    description:
      "What needs attention, and views, saves, opens and redeems of some days, the last 28 unless said, over time and by " +
      "offer. No student is named.",
    querystring: overviewQuery,
    response: { 200: brandOverview },
    call: overview.getOverview,
  });

  route.get("/v1/brand/:brand_id/checklist", brandMemberWho("view_overview"), {
    operationId: "getBrandChecklist",
    summary: "First steps of a new brand",
    description: "Logo, first offer, team and API key: which of them are done.",
    response: { 200: brandChecklist },
    call: overview.getChecklist,
  });
});
