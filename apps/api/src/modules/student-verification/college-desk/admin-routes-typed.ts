import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-typed.ts";

const catalogue = adminWith("catalogue", { notOwn: "nothing", twoPeople: "never" });
const one = "/v1/admin/typed-colleges/:typed_id";

/** Names that students typed instead of choosing a college. */
export const adminTypedCollegeRoutes = forAdmins((route) => {
  route.get("/v1/admin/typed-colleges", catalogue, {
    operationId: "listTypedColleges",
    summary: "Colleges that students typed",
    description: "Names that no college of the list has, those of most students first.",
    querystring: schemas.typedQuery,
    response: { 200: schemas.typedPage },
    read: service.listTyped,
  });

  route.get(one, catalogue, {
    operationId: "getTypedCollege",
    summary: "A typed name",
    description: "With the colleges that it may mean.",
    response: { 200: schemas.typedDetail },
    read: service.getTyped,
  });

  route.post(`${one}/accept`, catalogue, {
    operationId: "acceptTypedCollege",
    summary: "List a typed name as a college",
    description:
      "Its students are given the new college; what they typed is an alias of it. A repeat gives the same college. 409 " +
      "`typed_name_settled` when a colleague was quicker, `college_listed`, `alias_taken`.",
    body: schemas.acceptBody,
    response: { 200: schemas.college, 409: problem },
    call: service.acceptTyped,
  });

  route.post(`${one}/assign`, catalogue, {
    operationId: "assignTypedCollege",
    summary: "Assign a typed name to a college",
    description:
      "Its students are given the college; what they typed becomes an alias of it. Safe to repeat. 409 " +
      "`typed_name_settled` when a colleague was quicker, `college_merged`, `alias_taken`.",
    body: schemas.assignBody,
    response: { 200: schemas.college, 409: problem },
    call: (dependencies, admin, typedId, body) =>
      service.assignTyped(dependencies, admin, typedId, body.college_id),
  });

  route.put(`${one}/left`, catalogue, {
    operationId: "leaveTypedCollege",
    summary: "Leave a typed name as it is",
    description: "It is listed apart, and can be put back. Its students keep it.",
    body: schemas.leaveBody,
    response: { 200: schemas.typedName },
    call: (dependencies, admin, typedId, body) =>
      service.leaveTyped(dependencies, admin, typedId, body.left),
  });
});
