import {
  policyPermissions,
  reviewPolicyKinds,
  type ReviewPolicyKind,
} from "@bachat/rules/review-policies";
import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import { newPolicy, policyQuery, reviewPolicy } from "./schemas.ts";
import { addPolicy, getPolicy } from "./service.ts";

const names: Record<ReviewPolicyKind, [name: string, about: string]> = {
  offers: ["Offer", "offers"],
  student_ids: ["StudentId", "student IDs"],
  brand_applications: ["BrandApplication", "brand applications"],
};

/** By what each desk decides: read by those who decide there, changed by owners. */
export function adminReviewPolicyRoutes(app: App, dependencies: Dependencies): void {
  for (const kind of reviewPolicyKinds) {
    const [name, about] = names[kind];
    const url = `/v1/admin/review-policies/${kind}`;
    app.route({
      method: "GET",
      url,
      config: { access: adminWith(policyPermissions[kind]) },
      schema: {
        operationId: `get${name}Policy`,
        summary: `The policy for ${about}`,
        description: "The text in force, or an earlier version of it. Versions are never changed.",
        querystring: policyQuery,
        response: { 200: reviewPolicy },
      },
      handler: (request) => getPolicy(dependencies.db, kind, request.query.version),
    });

    app.route({
      method: "POST",
      url,
      config: { access: adminWith("owner", { notOwn: "nothing", twoPeople: "never" }) },
      schema: {
        operationId: `add${name}Policy`,
        summary: `Change the policy for ${about}`,
        description:
          "Adds a version, which is in force at once. 409 `policy_changed` when the version that it was made from is not the " +
          "latest: by whom and when the latest was saved is in the answer.",
        body: newPolicy,
        response: { 201: reviewPolicy, 409: problem },
      },
      handler: (request) => addPolicy(dependencies, userActor(request), kind, request.body),
    });
  }
}
