import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import { mergeColleges } from "./service-merge.ts";
import * as service from "./service.ts";

const catalogue = adminWith("catalogue", { notOwn: "nothing", twoPeople: "never" });
const one = "/v1/admin/colleges/:college_id";

/** The list of colleges that students choose from, as admins keep it. */
export const adminCollegeRoutes = forAdmins((route) => {
  route.get("/v1/admin/colleges", catalogue, {
    operationId: "listCollegesForAdmin",
    summary: "Find colleges",
    description:
      "By a part of a name, an alias or the city, or those that are probably listed twice.",
    querystring: schemas.collegeQuery,
    response: { 200: schemas.collegePage },
    read: service.listColleges,
  });

  route.post("/v1/admin/colleges", catalogue, {
    operationId: "createCollege",
    summary: "Add a college",
    description:
      "Students find it at once. A repeat with the same fields gives the same college. 409 `college_listed` for a name " +
      "that its city has already, `alias_taken` for an alias of another college.",
    body: schemas.newCollege,
    response: { 201: schemas.college, 409: problem },
    call: service.createCollege,
  });

  route.get(one, catalogue, {
    operationId: "getCollege",
    summary: "A college",
    description: "The id of one that was merged gives the college that was kept.",
    response: { 200: schemas.college },
    read: (dependencies, collegeId) => service.getCollege(dependencies.db, collegeId),
  });

  route.patch(one, catalogue, {
    operationId: "changeCollege",
    summary: "Correct a college",
    description:
      "A new name is at once that of all students of the college. Aliases are given as a whole. 409 `version_conflict` " +
      "with the college as it is now, `college_merged`, `college_listed`, `alias_taken`.",
    body: schemas.collegeChange,
    response: { 200: schemas.college, 409: schemas.collegeConflict },
    call: service.changeCollege,
  });

  route.post(
    `${one}/merge`,
    adminWith("catalogue", { notOwn: "nothing", twoPeople: "protection" }),
    {
      operationId: "mergeColleges",
      summary: "Merge another college into this one",
      description:
        "Students, names and mail domains of the other move here, brands' analytics count it here, and its id gives this " +
        "college. It cannot be undone. Safe to repeat. 400 for the same college; 409 `college_merged` when one of the two " +
        "was merged into another.",
      body: schemas.mergeBody,
      response: { 200: schemas.college, 409: problem },
      call: (dependencies, admin, collegeId, body) =>
        mergeColleges(dependencies, admin, collegeId, body.other_id),
    },
  );

  route.post(`${one}/distinct`, catalogue, {
    operationId: "markCollegeDistinct",
    summary: "Say that a college is no duplicate",
    description: "Until its names or city change. Safe to repeat. 409 `college_merged`.",
    body: emptyBody,
    response: { 200: schemas.college, 409: problem },
    call: service.setDistinct,
  });
});
