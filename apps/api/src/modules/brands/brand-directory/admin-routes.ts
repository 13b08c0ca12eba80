import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { readFiles, validateAllButForm } from "../../../http/multipart.ts";
import { problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";

const access = adminWith("catalogue", { notOwn: "brand", twoPeople: "never" });
const limited = { max: 60, timeWindow: "1 minute" };
const all = "/v1/admin/brand-directory";
const one = `${all}/:brand_id`;

/** The public list of brands: its order, its logos, and who is in it. */
export function adminBrandDirectoryRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: all,
    config: { access },
    schema: {
      operationId: "listBrandDirectory",
      summary: "The list of brands as students get it, and what is hidden from it",
      description: "Approved brands, in the order of the public list unless asked otherwise.",
      querystring: schemas.directoryQuery,
      response: { 200: schemas.directoryPage },
    },
    handler: (request) => service.listDirectory(dependencies, request.query),
  });

  app.route({
    method: "PUT",
    url: `${one}/listing`,
    config: { access, rateLimit: limited },
    schema: {
      operationId: "setBrandListed",
      summary: "Show a brand in the list, or hide it",
      description:
        "Its offers stay where they are. A hidden brand does not lead the list. Repeated, it changes nothing.",
      params: schemas.brandParams,
      body: schemas.listing,
      response: { 200: schemas.directoryBrand },
    },
    handler: (request) =>
      service.setListed(
        dependencies,
        userActor(request),
        request.params.brand_id,
        request.body.is_listed,
      ),
  });

  app.route({
    method: "POST",
    url: `${one}/move`,
    config: { access, rateLimit: limited },
    schema: {
      operationId: "placeBrand",
      summary: "Put a brand at a place of the list",
      description:
        "Among the brands that lead it, or back among the others by name. Repeated, it changes nothing. 409 `order_changed` " +
        "when it is not where it was read, `brand_hidden`, `too_many_leading`.",
      params: schemas.brandParams,
      body: schemas.placeBrand,
      response: { 200: schemas.directoryBrand, 409: problem },
    },
    handler: (request) =>
      service.placeBrand(dependencies, userActor(request), request.params.brand_id, request.body),
  });

  app.route({
    method: "PUT",
    url: `${one}/logo`,
    config: { access, rateLimit: { max: 20, timeWindow: "10 minutes" } },
    validatorCompiler: validateAllButForm,
    schema: {
      operationId: "replaceBrandLogo",
      summary: "Replace a brand's logo",
      description:
        "JPEG, PNG or WebP of up to 5 MB, judged by content and re-encoded without metadata. Shown at once; what the brand sent " +
        "in for review goes on waiting.",
      consumes: ["multipart/form-data"],
      body: schemas.logoForm,
      params: schemas.brandParams,
      response: { 200: schemas.directoryBrand },
    },
    handler: (request) =>
      service.replaceLogo(
        dependencies,
        userActor(request),
        request.params.brand_id,
        readFiles(request, schemas.logoLimits),
      ),
  });

  app.route({
    method: "DELETE",
    url: `${one}/logo`,
    config: { access, rateLimit: limited },
    schema: {
      operationId: "removeBrandLogo",
      summary: "Remove a brand's logo",
      description: "Its initials are shown instead. Safe to repeat.",
      params: schemas.brandParams,
      response: { 200: schemas.directoryBrand },
    },
    handler: (request) =>
      service.removeLogo(dependencies, userActor(request), request.params.brand_id),
  });
}
