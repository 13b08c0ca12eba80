import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import { publicBrandPage, publicQuery } from "./schemas.ts";
import { listPublicBrands } from "./service.ts";

export function publicBrandDirectoryRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brands",
    config: { access: everyone },
    ...sharedAnswers(dependencies, 30),
    schema: {
      operationId: "listBrands",
      summary: "List the brands",
      description: "Approved brands: those that admins put first, in their order, then by name.",
      querystring: publicQuery,
      response: { 200: publicBrandPage },
    },
    handler: (request) => listPublicBrands(dependencies, request.query),
  });
}
