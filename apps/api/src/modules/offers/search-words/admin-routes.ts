import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";

const access = adminWith("catalogue", { notOwn: "nothing", twoPeople: "never" });
const limited = { max: 60, timeWindow: "1 minute" };
const all = "/v1/admin/synonyms";
const one = `${all}/:group_id`;

/** The groups of synonyms. */
export function adminSynonymRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: all,
    config: { access },
    schema: {
      operationId: "listSynonyms",
      summary: "List the groups of synonyms",
      description: "By their first word.",
      querystring: schemas.listQuery,
      response: { 200: schemas.groupPage },
    },
    handler: (request) => service.listGroups(dependencies, request.query),
  });

  app.route({
    method: "POST",
    url: all,
    config: { access, rateLimit: limited },
    schema: {
      operationId: "createSynonyms",
      summary: "Add a group of synonyms",
      description:
        "The next search goes by it. Repeated with the same words, it adds no second one. 409 `too_many_synonyms`, and " +
        "`synonym_exists` for a word that another group has.",
      body: schemas.newGroup,
      response: { 201: schemas.synonymGroup, 409: problem },
    },
    async handler(request, reply) {
      const made = await service.createGroup(dependencies, userActor(request), request.body);
      return reply.code(201).send(made);
    },
  });

  app.route({
    method: "PATCH",
    url: one,
    config: { access, rateLimit: limited },
    schema: {
      operationId: "updateSynonyms",
      summary: "Change the words of a group of synonyms",
      description:
        "The next search goes by it. 409 `version_conflict` with the group as it is now, `synonym_exists` for a word that " +
        "another group has.",
      params: schemas.groupParams,
      body: schemas.changeGroup,
      response: { 200: schemas.synonymGroup, 409: schemas.groupConflict },
    },
    handler: (request) =>
      service.updateGroup(dependencies, userActor(request), request.params.group_id, request.body),
  });

  app.route({
    method: "DELETE",
    url: one,
    config: { access, rateLimit: limited },
    schema: {
      operationId: "removeSynonyms",
      summary: "Remove a group of synonyms",
      description: "Its words find only themselves then. Safe to repeat.",
      params: schemas.groupParams,
      response: { 204: noContent },
    },
    async handler(request, reply) {
      await service.removeGroup(dependencies, userActor(request), request.params.group_id);
      return reply.code(204).send(null);
    },
  });
}
