import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import {
  brandOfferPage,
  brandOfferQuery,
  publicBrandDetail,
  publicBrandPage,
  publicQuery,
  slugParams,
} from "./schemas.ts";
import { listPublicBrands } from "./service.ts";
import { getPublicBrand, listBrandOffers } from "./service-page.ts";

const CACHE_SECONDS = 30;

export function publicBrandDirectoryRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brands",
    config: { access: everyone },
    ...sharedAnswers(dependencies, CACHE_SECONDS),
    schema: {
      operationId: "listBrands",
      summary: "List the brands",
      description: "Approved brands: those that admins put first, in their order, then by name.",
      querystring: publicQuery,
      response: { 200: publicBrandPage },
    },
    handler: (request) => listPublicBrands(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/brands/:slug",
    config: { access: everyone },
    ...sharedAnswers(dependencies, CACHE_SECONDS),
    schema: {
      operationId: "getPublicBrand",
      summary: "Read what everybody may know of a brand",
      description:
        "An approved brand with its shops. One that admins hide from the list is found while it has a public offer.",
      params: slugParams,
      response: { 200: publicBrandDetail },
    },
    handler: (request) => getPublicBrand(dependencies, request.params.slug),
  });

  app.route({
    method: "GET",
    url: "/v1/brands/:slug/offers",
    config: { access: everyone },
    ...sharedAnswers(dependencies, CACHE_SECONDS),
    schema: {
      operationId: "listPublicOffersOfBrand",
      summary: "List a brand's public offers",
      description: "As the list of all offers shows them, of this brand alone.",
      params: slugParams,
      querystring: brandOfferQuery,
      response: { 200: brandOfferPage },
    },
    handler: (request) => listBrandOffers(dependencies, request.params.slug, request.query),
  });
}
