import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { adminBrand, suspension } from "./schemas.ts";
import * as service from "./service.ts";

/** Whether a brand is let in. What admins read of brands is in the brands' desk. */
export const adminBrandRoutes = forAdmins((route) => {
  route.post(
    "/v1/admin/brands/:brand_id/suspend",
    adminWith("brands", { notOwn: "brand", twoPeople: "never" }),
    {
      operationId: "suspendBrand",
      summary: "Suspend a brand",
      description:
        "Its offers leave the sites and its keys stop at once; boosts pause. The contact gets a mail.",
      body: suspension,
      response: { 200: adminBrand, 409: problem },
      call: (dependencies, admin, brandId, body) =>
        service.suspendBrand(dependencies, admin.userId, brandId, body.reason),
    },
  );

  route.post(
    "/v1/admin/brands/:brand_id/reinstate",
    adminWith("brands", { notOwn: "brand", twoPeople: "never" }),
    {
      operationId: "reinstateBrand",
      summary: "Reinstate a suspended brand",
      description:
        "Its published offers are public again, its keys work, its boosts continue. The contact gets a mail.",
      response: { 200: adminBrand, 409: problem },
      call: (dependencies, admin, brandId) =>
        service.reinstateBrand(dependencies, admin.userId, brandId),
    },
  );
});
