import { everyone } from "../../../http/access.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import { forEveryone } from "../../../http/routes.ts";
import {
  brandOfferPage,
  brandOfferQuery,
  publicBrandDetail,
  publicBrandPage,
  publicQuery,
  slugParams,
} from "./schemas.ts";
import { getPublicBrand, listBrandOffers } from "./service-page.ts";
import { listPublicBrands } from "./service.ts";

const CACHE_SECONDS = 30;

export const publicBrandDirectoryRoutes = forEveryone((route, dependencies) => {
  route.get("/v1/brands", everyone, {
    operationId: "listBrands",
    summary: "List the brands",
    description: "Approved brands: those that admins put first, in their order, then by name.",
    querystring: publicQuery,
    response: { 200: publicBrandPage },
    mayLag: true,
    options: sharedAnswers(dependencies, CACHE_SECONDS),
    call: listPublicBrands,
  });

  route.get("/v1/brands/:slug", everyone, {
    operationId: "getPublicBrand",
    summary: "Read a brand's public profile",
    description:
      "An approved brand with its shops. A brand that admins hide from the list can be read while it has a public offer.",
    params: slugParams,
    response: { 200: publicBrandDetail },
    options: sharedAnswers(dependencies, CACHE_SECONDS),
    call: getPublicBrand,
  });

  route.get("/v1/brands/:slug/offers", everyone, {
    operationId: "listPublicOffersOfBrand",
    summary: "List a brand's public offers",
    description: "As the list of all offers shows them, of this brand alone.",
    params: slugParams,
    querystring: brandOfferQuery,
    response: { 200: brandOfferPage },
    options: sharedAnswers(dependencies, CACHE_SECONDS),
    call: listBrandOffers,
  });
});
