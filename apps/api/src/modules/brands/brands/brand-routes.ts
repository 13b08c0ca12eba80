import type { Dependencies } from "../../../dependencies.ts";
import { brandMember, brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { brand, brandChecklist, brandOverview, brandParams, overviewQuery } from "./schemas.ts";
import * as overview from "./service-overview.ts";
import * as service from "./service.ts";

export function brandRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id",
    config: { access: brandMember },
    schema: {
      operationId: "getBrand",
      summary: "The brand and its status",
      description:
        "Also while it is pending, rejected or suspended; the last two with their reason.",
      params: brandParams,
      response: { 200: brand },
    },
    handler: (request) => service.getBrand(dependencies, brandActor(request)),
  });

  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/overview",
    config: { access: brandMemberWho("view_overview") },
    schema: {
      operationId: "getBrandOverview",
      summary: "The portal's overview",
      description:
        "What needs attention, and views, saves, opens and redeems of some days, the last 28 unless said, over time and by " +
        "offer. No student is named.",
      params: brandParams,
      querystring: overviewQuery,
      response: { 200: brandOverview },
    },
    handler: (request) => overview.getOverview(dependencies, brandActor(request), request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/checklist",
    config: { access: brandMemberWho("view_overview") },
    schema: {
      operationId: "getBrandChecklist",
      summary: "First steps of a new brand",
      description: "Logo, first offer, team and API key: which of them are done.",
      params: brandParams,
      response: { 200: brandChecklist },
    },
    handler: (request) => overview.getChecklist(dependencies, brandActor(request)),
  });
}
