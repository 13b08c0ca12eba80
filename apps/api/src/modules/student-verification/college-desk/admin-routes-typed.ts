import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-typed.ts";

const catalogue = adminWith("catalogue", { notOwn: "nothing", twoPeople: "never" });
const one = "/v1/admin/typed-colleges/:typed_id";

/** Names that students typed instead of choosing a college. */
export function adminTypedCollegeRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/typed-colleges",
    config: { access: catalogue },
    schema: {
      operationId: "listTypedColleges",
      summary: "Colleges that students typed",
      description: "Names that no college of the list has, those of most students first.",
      querystring: schemas.typedQuery,
      response: { 200: schemas.typedPage },
    },
    handler: (request) => service.listTyped(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: one,
    config: { access: catalogue },
    schema: {
      operationId: "getTypedCollege",
      summary: "A typed name",
      description: "With the colleges that it may mean.",
      params: schemas.typedParams,
      response: { 200: schemas.typedDetail },
    },
    handler: (request) => service.getTyped(dependencies, request.params.typed_id),
  });

  app.route({
    method: "POST",
    url: `${one}/accept`,
    config: { access: catalogue },
    schema: {
      operationId: "acceptTypedCollege",
      summary: "List a typed name as a college",
      description:
        "Its students are given the new college; what they typed is an alias of it. A repeat gives the same college. 409 " +
        "`typed_name_settled` when a colleague was quicker, `college_listed`, `alias_taken`.",
      params: schemas.typedParams,
      body: schemas.acceptBody,
      response: { 200: schemas.college, 409: problem },
    },
    handler: (request) =>
      service.acceptTyped(dependencies, userActor(request), request.params.typed_id, request.body),
  });

  app.route({
    method: "POST",
    url: `${one}/assign`,
    config: { access: catalogue },
    schema: {
      operationId: "assignTypedCollege",
      summary: "Assign a typed name to a college",
      description:
        "Its students are given the college; what they typed becomes an alias of it. Safe to repeat. 409 " +
        "`typed_name_settled` when a colleague was quicker, `college_merged`, `alias_taken`.",
      params: schemas.typedParams,
      body: schemas.assignBody,
      response: { 200: schemas.college, 409: problem },
    },
    handler: (request) =>
      service.assignTyped(
        dependencies,
        userActor(request),
        request.params.typed_id,
        request.body.college_id,
      ),
  });

  app.route({
    method: "PUT",
    url: `${one}/left`,
    config: { access: catalogue },
    schema: {
      operationId: "leaveTypedCollege",
      summary: "Leave a typed name as it is",
      description: "It is listed apart, and can be put back. Its students keep it.",
      params: schemas.typedParams,
      body: schemas.leaveBody,
      response: { 200: schemas.typedName },
    },
    handler: (request) =>
      service.leaveTyped(
        dependencies,
        userActor(request),
        request.params.typed_id,
        request.body.left,
      ),
  });
}
