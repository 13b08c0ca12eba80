import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { adminSandbox, sandboxPage, sandboxQuery } from "./schemas.ts";
import * as service from "./service.ts";

const access = adminWith("brands", { notOwn: "brand", twoPeople: "never" });
const all = "/v1/admin/sandboxes";

/** Accounts that try the verification API without a brand. Their keys and webhooks are ended by the operations of the brands' desk. */
export const adminSandboxRoutes = forAdmins((route) => {
  route.get(all, access, {
    operationId: "listSandboxes",
    summary: "Sandboxes",
    description: "Accounts with test keys and no approved brand, the newest first.",
    querystring: sandboxQuery,
    response: { 200: sandboxPage },
    read: service.listSandboxes,
  });

  route.get(`${all}/:brand_id`, access, {
    operationId: "getSandboxForAdmin",
    summary: "A sandbox",
    description: "404 once its keys have moved into a brand, or its account was erased.",
    response: { 200: adminSandbox },
    read: service.getSandboxForAdmin,
  });
});
