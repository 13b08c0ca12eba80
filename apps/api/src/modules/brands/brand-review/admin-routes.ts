import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import {
  brandChange,
  brandChangePage,
  changeParams,
  changeQuery,
  changeRejection,
} from "./schemas.ts";
import * as service from "./service.ts";

const reviewers = adminWith("brands", { notOwn: "brand", twoPeople: "never" });

export function adminBrandChangeRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/brand-changes",
    config: { access: reviewers },
    schema: {
      operationId: "listBrandChanges",
      summary: "New names and logos of approved brands",
      description:
        "Those that wait, the longest waiting first; decided ones the newest first. Waiting ones of a brand that is " +
        "suspended are left out until it is reinstated. `total` is how many there are.",
      querystring: changeQuery,
      response: { 200: brandChangePage },
    },
    handler: (request) => service.listBrandChanges(dependencies, request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/brand-changes/:change_id/approve",
    config: { access: reviewers },
    schema: {
      operationId: "approveBrandChange",
      summary: "Approve a brand's new name or logo",
      description:
        "It is shown everywhere at once, and the contact gets a mail. 409 `change_decided` when it was decided, taken " +
        "back or replaced, `brand_name_taken`, `logo_not_fetched`, `brand_not_in_state`.",
      params: changeParams,
      response: { 200: brandChange, 409: problem },
    },
    handler: (request) =>
      service.decide(dependencies, userActor(request).userId, request.params.change_id, {
        status: "approved",
        note: null,
      }),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/brand-changes/:change_id/reject",
    config: { access: reviewers },
    schema: {
      operationId: "rejectBrandChange",
      summary: "Refuse a brand's new name or logo",
      description:
        "With a reason that the contact gets by mail; the brand is shown as before. 409 `change_decided`, " +
        "`brand_not_in_state`.",
      params: changeParams,
      body: changeRejection,
      response: { 200: brandChange, 409: problem },
    },
    handler: (request) =>
      service.decide(dependencies, userActor(request).userId, request.params.change_id, {
        status: "rejected",
        note: request.body.note,
      }),
  });
}
