import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { brandChange, brandChangePage, changeQuery, changeRejection } from "./schemas-review.ts";
import { adminBrand, suspension } from "./schemas.ts";
import * as review from "./service-review.ts";
import * as service from "./service.ts";

const reviewers = adminWith("brands", { notOwn: "brand", twoPeople: "never" });

/** Whether a brand is let in. What admins read of brands is in the brands' desk. */
export const adminBrandRoutes = forAdmins((route) => {
  route.post("/v1/admin/brands/:brand_id/suspend", reviewers, {
    operationId: "suspendBrand",
    summary: "Suspend a brand",
    description:
      "Its offers leave the sites and its keys stop at once; boosts pause. The contact gets a mail.",
    body: suspension,
    response: { 200: adminBrand, 409: problem },
    call: (dependencies, admin, brandId, body) =>
      service.suspendBrand(dependencies, admin.userId, brandId, body.reason),
  });

  route.post("/v1/admin/brands/:brand_id/reinstate", reviewers, {
    operationId: "reinstateBrand",
    summary: "Reinstate a suspended brand",
    description:
      "Its published offers are public again, its keys work, its boosts continue. The contact gets a mail.",
    response: { 200: adminBrand, 409: problem },
    call: (dependencies, admin, brandId) =>
      service.reinstateBrand(dependencies, admin.userId, brandId),
  });
});

/** Decisions about the new names and logos of approved brands. */
export const adminBrandChangeRoutes = forAdmins((route) => {
  route.get("/v1/admin/brand-changes", reviewers, {
    operationId: "listBrandChanges",
    summary: "New names and logos of approved brands",
    description:
      "Those that wait, the longest waiting first; decided ones the newest first. Waiting ones of a brand that is " +
      "suspended are left out until it is reinstated. `total` is how many there are.",
    querystring: changeQuery,
    response: { 200: brandChangePage },
    read: review.listBrandChanges,
  });

  route.post("/v1/admin/brand-changes/:change_id/approve", reviewers, {
    operationId: "approveBrandChange",
    summary: "Approve a brand's new name or logo",
    description:
      "It is shown everywhere at once, and the contact gets a mail. 409 `change_decided` when it was decided, taken " +
      "back or replaced, `brand_name_taken`, `logo_not_fetched`, `brand_not_in_state`.",
    response: { 200: brandChange, 409: problem },
    call: (dependencies, admin, changeId) =>
      review.decide(dependencies, admin.userId, changeId, { status: "approved", note: null }),
  });

  route.post("/v1/admin/brand-changes/:change_id/reject", reviewers, {
    operationId: "rejectBrandChange",
    summary: "Refuse a brand's new name or logo",
    description:
      "With a reason that the contact gets by mail; the brand is shown as before. 409 `change_decided`, " +
      "`brand_not_in_state`.",
    body: changeRejection,
    response: { 200: brandChange, 409: problem },
    call: (dependencies, admin, changeId, body) =>
      review.decide(dependencies, admin.userId, changeId, { status: "rejected", note: body.note }),
  });
});
