import type { Dependencies } from "../../../dependencies.ts";
import { anyAdmin } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import {
  newSavedView,
  renamedView,
  savedView,
  savedViewList,
  savedViewParams,
  savedViewQuery,
} from "./schemas.ts";
import * as service from "./service.ts";

/** Views of lists that an admin keeps for themselves. They hold an address's query, never what the list shows. */
export function adminSavedViewRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/saved-views",
    config: { access: anyAdmin },
    schema: {
      operationId: "listSavedViews",
      summary: "Your saved views of a list",
      description: "By name.",
      querystring: savedViewQuery,
      response: { 200: savedViewList },
    },
    handler: (request) => service.listViews(dependencies, userActor(request), request.query.list),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/saved-views",
    config: { access: anyAdmin },
    schema: {
      operationId: "saveView",
      summary: "Save a view of a list",
      description:
        "At most 20 of each list. 409 `view_name_taken` when another view of the list has the name, whatever its case and accents, " +
        "`too_many_views` at the limit. Repeated, it makes no second one.",
      body: newSavedView,
      response: { 201: savedView, 409: problem },
    },
    handler: (request) => service.saveView(dependencies, userActor(request), request.body),
  });

  app.route({
    method: "PATCH",
    url: "/v1/admin/saved-views/:view_id",
    config: { access: anyAdmin },
    schema: {
      operationId: "renameView",
      summary: "Rename a saved view",
      description: "409 `view_name_taken` as for saving one.",
      params: savedViewParams,
      body: renamedView,
      response: { 200: savedView, 409: problem },
    },
    handler: (request) =>
      service.renameView(
        dependencies,
        userActor(request),
        request.params.view_id,
        request.body.name,
      ),
  });

  app.route({
    method: "DELETE",
    url: "/v1/admin/saved-views/:view_id",
    config: { access: anyAdmin },
    schema: {
      operationId: "deleteView",
      summary: "Delete a saved view",
      description: "Safe to repeat.",
      params: savedViewParams,
      response: { 204: noContent },
    },
    handler: (request) =>
      service.deleteView(dependencies, userActor(request), request.params.view_id),
  });
}
