import { anyAdmin } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import * as schemas from "./schemas.ts";
import { search } from "./service.ts";

/** One search over people, brands, offers and orders. */
export const adminSearchRoutes = forAdmins((route) => {
  route.get("/v1/admin/search", anyAdmin, {
    operationId: "searchForAdmin",
    summary: "Find people, brands, offers and orders",
    description: "For the field that Ctrl+K opens. Only what the caller's permissions allow.",
    querystring: schemas.searchQuery,
    response: { 200: schemas.foundThings },
    rateLimit: { max: 240, timeWindow: "1 minute" },
    call: (dependencies, admin, query) => search(dependencies, admin, query.query),
  });
});
