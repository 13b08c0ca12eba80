import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { brandChange, brandChangePage, changeQuery, changeRejection } from "./schemas.ts";
import * as service from "./service.ts";

const reviewers = adminWith("brands", { notOwn: "brand", twoPeople: "never" });

export const adminBrandChangeRoutes = forAdmins((route) => {
  route.get("/v1/admin/brand-changes", reviewers, {
    operationId: "listBrandChanges",
    summary: "New names and logos of approved brands",
    description:
      "Those that wait, the longest waiting first; decided ones the newest first. Waiting ones of a brand that is " +
      "suspended are left out until it is reinstated. `total` is how many there are.",
    querystring: changeQuery,
    response: { 200: brandChangePage },
    read: service.listBrandChanges,
  });

  route.post("/v1/admin/brand-changes/:change_id/approve", reviewers, {
    operationId: "approveBrandChange",
    summary: "Approve a brand's new name or logo",
    description:
      "It is shown everywhere at once, and the contact gets a mail. 409 `change_decided` when it was decided, taken " +
      "back or replaced, `brand_name_taken`, `logo_not_fetched`, `brand_not_in_state`.",
    response: { 200: brandChange, 409: problem },
    call: (dependencies, admin, changeId) =>
      service.decide(dependencies, admin.userId, changeId, { status: "approved", note: null }),
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
      service.decide(dependencies, admin.userId, changeId, { status: "rejected", note: body.note }),
  });
});
