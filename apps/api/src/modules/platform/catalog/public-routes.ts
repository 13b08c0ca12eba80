import { everyone } from "../../../http/access.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import { forEveryone } from "../../../http/routes.ts";
import { category, categoryList, categoryParams, regionList } from "./schemas.ts";
import * as service from "./service.ts";

/** As long as a rendered page is fresh, so that admins' changes of the categories show soon. */
const CATEGORY_SECONDS = 5;

export const publicCatalogRoutes = forEveryone((route, dependencies) => {
  route.get("/v1/categories", everyone, {
    operationId: "listCategories",
    summary: "List the categories",
    description:
      "All categories, each with the number of its public offers: by name, unless admins have ordered them.",
    response: { 200: categoryList },
    mayLag: true,
    options: sharedAnswers(dependencies, CATEGORY_SECONDS),
    call: service.listCategories,
  });

  route.get("/v1/categories/:slug", everyone, {
    operationId: "getCategory",
    summary: "A category by its address",
    description:
      "Also by an address that it had before it was renamed, or that a category had which was merged with it: `slug` of the " +
      "answer is the address to lead to.",
    params: categoryParams,
    response: { 200: category },
    options: sharedAnswers(dependencies, CATEGORY_SECONDS),
    call: service.getCategory,
  });

  route.get("/v1/regions", everyone, {
    operationId: "listRegions",
    summary: "List regions and cities",
    description: "The regions of offers, each with its cities.",
    response: { 200: regionList },
    options: sharedAnswers(dependencies, 3600),
    call: service.listRegions,
  });
});
