import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";

const access = adminWith("catalogue", { notOwn: "nothing", twoPeople: "never" });
const limited = { max: 60, timeWindow: "1 minute" };
const all = "/v1/admin/synonyms";
const one = `${all}/:group_id`;

/** The groups of synonyms. */
export const adminSynonymRoutes = forAdmins((route) => {
  route.get(all, access, {
    operationId: "listSynonyms",
    summary: "List the groups of synonyms",
    description: "By their first word.",
    querystring: schemas.listQuery,
    response: { 200: schemas.groupPage },
    read: service.listGroups,
  });

  route.post(all, access, {
    operationId: "createSynonyms",
    summary: "Add a group of synonyms",
    description:
      "The next search goes by it. Repeated with the same words, it adds no second one. 409 `too_many_synonyms`, and " +
      "`synonym_exists` for a word that another group has.",
    body: schemas.newGroup,
    response: { 201: schemas.synonymGroup, 409: problem },
    rateLimit: limited,
    call: service.createGroup,
  });

  route.patch(one, access, {
    operationId: "updateSynonyms",
    summary: "Change the words of a group of synonyms",
    description:
      "The next search goes by it. 409 `version_conflict` with the group as it is now, `synonym_exists` for a word that " +
      "another group has.",
    body: schemas.changeGroup,
    response: { 200: schemas.synonymGroup, 409: schemas.groupConflict },
    rateLimit: limited,
    call: service.updateGroup,
  });

  route.delete(one, access, {
    operationId: "removeSynonyms",
    summary: "Remove a group of synonyms",
    description: "Its words find only themselves then. Safe to repeat.",
    response: { 204: noContent },
    rateLimit: limited,
    call: service.removeGroup,
  });
});
