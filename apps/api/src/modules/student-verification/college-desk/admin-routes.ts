import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import { mergeColleges } from "./service-merge.ts";
import * as service from "./service.ts";

const catalogue = adminWith("catalogue", { notOwn: "nothing", twoPeople: "never" });
const one = "/v1/admin/colleges/:college_id";

/** The list of colleges that students choose from, as admins keep it. */
export function adminCollegeRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/colleges",
    config: { access: catalogue },
    schema: {
      operationId: "listCollegesForAdmin",
      summary: "Find colleges",
      description:
        "By a part of a name, an alias or the city, or those that are probably listed twice.",
      querystring: schemas.collegeQuery,
      response: { 200: schemas.collegePage },
    },
    handler: (request) => service.listColleges(dependencies, request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/colleges",
    config: { access: catalogue },
    schema: {
      operationId: "createCollege",
      summary: "Add a college",
      description:
        "Students find it at once. A repeat with the same fields gives the same college. 409 `college_listed` for a name " +
        "that its city has already, `alias_taken` for an alias of another college.",
      body: schemas.newCollege,
      response: { 201: schemas.college, 409: problem },
    },
    async handler(request, reply) {
      const created = await service.createCollege(dependencies, userActor(request), request.body);
      return reply.code(201).send(created);
    },
  });

  app.route({
    method: "GET",
    url: one,
    config: { access: catalogue },
    schema: {
      operationId: "getCollege",
      summary: "A college",
      description: "The id of one that was merged gives the college that was kept.",
      params: schemas.collegeParams,
      response: { 200: schemas.college },
    },
    handler: (request) => service.getCollege(dependencies.db, request.params.college_id),
  });

  app.route({
    method: "PATCH",
    url: one,
    config: { access: catalogue },
    schema: {
      operationId: "changeCollege",
      summary: "Correct a college",
      description:
        "A new name is at once that of all students of the college. Aliases are given as a whole. 409 `version_conflict` " +
        "with the college as it is now, `college_merged`, `college_listed`, `alias_taken`.",
      params: schemas.collegeParams,
      body: schemas.collegeChange,
      response: { 200: schemas.college, 409: schemas.collegeConflict },
    },
    handler: (request) =>
      service.changeCollege(
        dependencies,
        userActor(request),
        request.params.college_id,
        request.body,
      ),
  });

  app.route({
    method: "POST",
    url: `${one}/merge`,
    config: { access: adminWith("catalogue", { notOwn: "nothing", twoPeople: "protection" }) },
    schema: {
      operationId: "mergeColleges",
      summary: "Merge another college into this one",
      description:
        "Students, names and mail domains of the other move here, brands' analytics count it here, and its id gives this " +
        "college. It cannot be undone. Safe to repeat. 400 for the same college; 409 `college_merged` when one of the two " +
        "was merged into another.",
      params: schemas.collegeParams,
      body: schemas.mergeBody,
      response: { 200: schemas.college, 409: problem },
    },
    handler: (request) =>
      mergeColleges(
        dependencies,
        userActor(request),
        request.params.college_id,
        request.body.other_id,
      ),
  });

  app.route({
    method: "POST",
    url: `${one}/distinct`,
    config: { access: catalogue },
    schema: {
      operationId: "markCollegeDistinct",
      summary: "Say that a college is no duplicate",
      description: "Until its names or city change. Safe to repeat. 409 `college_merged`.",
      params: schemas.collegeParams,
      body: emptyBody,
      response: { 200: schemas.college, 409: problem },
    },
    handler: (request) =>
      service.setDistinct(dependencies, userActor(request), request.params.college_id),
  });
}
