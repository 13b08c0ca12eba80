import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import { categoryList, regionList } from "./schemas.ts";
import * as service from "./service.ts";

export function publicCatalogRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/categories",
    config: { access: everyone },
    ...sharedAnswers(dependencies, 30),
    schema: {
      operationId: "listCategories",
      summary: "List the categories",
      description: "All categories by name, each with the number of its public offers.",
      response: { 200: categoryList },
    },
    handler: () => service.listCategories(dependencies),
  });

  app.route({
    method: "GET",
    url: "/v1/regions",
    config: { access: everyone },
    ...sharedAnswers(dependencies, 3600),
    schema: {
      operationId: "listRegions",
      summary: "List regions and cities",
      description: "The regions that offers are for, with the cities that can be chosen in each.",
      response: { 200: regionList },
    },
    handler: async () => service.listRegions(),
  });
}
