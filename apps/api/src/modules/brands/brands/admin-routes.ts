import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import { adminBrand, brandParams, suspension } from "./schemas.ts";
import * as service from "./service.ts";

/** Whether a brand is let in. What admins read of brands is in the brands' desk. */
export function adminBrandRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/admin/brands/:brand_id/suspend",
    config: { access: adminWith("brands", { notOwn: "brand", twoPeople: "never" }) },
    schema: {
      operationId: "suspendBrand",
      summary: "Suspend a brand",
      description:
        "Its offers leave the sites and its keys stop at once; boosts pause. The contact gets a mail.",
      params: brandParams,
      body: suspension,
      response: { 200: adminBrand, 409: problem },
    },
    handler: (request) =>
      service.suspendBrand(
        dependencies,
        userActor(request).userId,
        request.params.brand_id,
        request.body.reason,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/brands/:brand_id/reinstate",
    config: { access: adminWith("brands", { notOwn: "brand", twoPeople: "never" }) },
    schema: {
      operationId: "reinstateBrand",
      summary: "Reinstate a suspended brand",
      description:
        "Its published offers are public again, its keys work, its boosts continue. The contact gets a mail.",
      params: brandParams,
      response: { 200: adminBrand, 409: problem },
    },
    handler: (request) =>
      service.reinstateBrand(dependencies, userActor(request).userId, request.params.brand_id),
  });
}
