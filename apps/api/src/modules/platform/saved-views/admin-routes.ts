import { anyAdmin } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { newSavedView, renamedView, savedView, savedViewList, savedViewQuery } from "./schemas.ts";
import * as service from "./service.ts";

/** Views of lists that an admin keeps for themselves. They hold an address's query, never the list's rows. */
export const adminSavedViewRoutes = forAdmins((route) => {
  route.get("/v1/admin/saved-views", anyAdmin, {
    operationId: "listSavedViews",
    summary: "Your saved views of a list",
    description: "By name.",
    querystring: savedViewQuery,
    response: { 200: savedViewList },
    call: (dependencies, admin, query) => service.listViews(dependencies, admin, query.list),
  });

  route.post("/v1/admin/saved-views", anyAdmin, {
    operationId: "saveView",
    summary: "Save a view of a list",
    description:
      "At most 20 of each list. 409 `view_name_taken` when another view of the list has the name, whatever its case and accents, " +
      "`too_many_views` at the limit. Repeated, it makes no second one.",
    body: newSavedView,
    response: { 201: savedView, 409: problem },
    call: service.saveView,
  });

  route.patch("/v1/admin/saved-views/:view_id", anyAdmin, {
    operationId: "renameView",
    summary: "Rename a saved view",
    description: "409 `view_name_taken` as for saving one.",
    body: renamedView,
    response: { 200: savedView, 409: problem },
    call: (dependencies, admin, viewId, body) =>
      service.renameView(dependencies, admin, viewId, body.name),
  });

  route.delete("/v1/admin/saved-views/:view_id", anyAdmin, {
    operationId: "deleteView",
    summary: "Delete a saved view",
    description: "Safe to repeat.",
    response: { 204: noContent },
    call: service.deleteView,
  });
});
