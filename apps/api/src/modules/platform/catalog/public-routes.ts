import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import { category, categoryList, categoryParams, regionList } from "./schemas.ts";
import * as service from "./service.ts";

/** As long as a rendered page is fresh: what admins change of the categories shows soon. */
const CATEGORY_SECONDS = 5;

export function publicCatalogRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/categories",
    config: { access: everyone },
    ...sharedAnswers(dependencies, CATEGORY_SECONDS),
    schema: {
      operationId: "listCategories",
      summary: "List the categories",
      description:
        "All categories, each with the number of its public offers: by name, unless admins have ordered them.",
      response: { 200: categoryList },
    },
    handler: () => service.listCategories(dependencies),
  });

  app.route({
    method: "GET",
    url: "/v1/categories/:slug",
    config: { access: everyone },
    ...sharedAnswers(dependencies, CATEGORY_SECONDS),
    schema: {
      operationId: "getCategory",
      summary: "A category by its address",
      description:
        "Also by an address that it had before it was renamed, or that a category had which was merged with it: `slug` of the " +
        "answer is the address to lead to.",
      params: categoryParams,
      response: { 200: category },
    },
    handler: (request) => service.getCategory(dependencies, request.params.slug),
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
