import {
  policyPermissions,
  reviewPolicyKinds,
  type ReviewPolicyKind,
} from "@bachat/rules/review-policies";
import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { newPolicy, policyQuery, reviewPolicy } from "./schemas.ts";
import { addPolicy, getPolicy } from "./service.ts";

const names: Record<ReviewPolicyKind, [name: string, about: string]> = {
  offers: ["Offer", "offers"],
  student_ids: ["StudentId", "student IDs"],
  brand_applications: ["BrandApplication", "brand applications"],
};

/** The policy of each desk: read by those who decide there, changed by owners. */
export const adminReviewPolicyRoutes = forAdmins((route) => {
  for (const kind of reviewPolicyKinds) {
    const [name, about] = names[kind];
    const url = `/v1/admin/review-policies/${kind}` as const;
    route.get(url, adminWith(policyPermissions[kind]), {
      operationId: `get${name}Policy`,
      summary: `The policy for ${about}`,
      description: "The text in force, or an earlier version of it. Versions are never changed.",
      querystring: policyQuery,
      response: { 200: reviewPolicy },
      read: (dependencies, query) => getPolicy(dependencies.db, kind, query.version),
    });

    route.post(url, adminWith("owner", { notOwn: "nothing", twoPeople: "never" }), {
      operationId: `add${name}Policy`,
      summary: `Change the policy for ${about}`,
      description:
        "Adds a version, which is in force at once. 409 `policy_changed` when the version that it was made from is not the " +
        "latest: by whom and when the latest was saved is in the answer.",
      body: newPolicy,
      response: { 201: reviewPolicy, 409: problem },
      call: (dependencies, admin, body) => addPolicy(dependencies, admin, kind, body),
    });
  }
});
