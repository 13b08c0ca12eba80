import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { readFiles, validateAllButForm } from "../../../http/multipart.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { logoForm, logoLimits } from "../brands/schemas-profile.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";

const access = adminWith("catalogue", { notOwn: "brand", twoPeople: "never" });
const limited = { max: 60, timeWindow: "1 minute" };
const all = "/v1/admin/brand-directory";
const one = `${all}/:brand_id`;

/** The public list of brands: its order, its logos, and who is in it. */
export const adminBrandDirectoryRoutes = forAdmins((route) => {
  route.get(all, access, {
    operationId: "listBrandDirectory",
    summary: "The list of brands as students see it, with the hidden brands",
    description: "Approved brands, in the order of the public list unless asked otherwise.",
    querystring: schemas.directoryQuery,
    response: { 200: schemas.directoryPage },
    read: service.listDirectory,
  });

  route.put(`${one}/listing`, access, {
    operationId: "setBrandListed",
    summary: "Show a brand in the list, or hide it",
    description:
      "Its offers are still listed. A hidden brand cannot be put first in the list. Repeating it changes nothing.",
    body: schemas.listing,
    response: { 200: schemas.directoryBrand },
    rateLimit: limited,
    call: (dependencies, admin, brandId, body) =>
      service.setListed(dependencies, admin, brandId, body.is_listed),
  });

  route.post(`${one}/move`, access, {
    operationId: "placeBrand",
    summary: "Put a brand at a place of the list",
    description:
      "Among the brands that lead it, or back among the others by name. Repeating it changes nothing. 409 `order_changed` " +
      "when it is not where it was read, `brand_hidden`, `too_many_leading`.",
    body: schemas.placeBrand,
    response: { 200: schemas.directoryBrand, 409: problem },
    rateLimit: limited,
    call: service.placeBrand,
  });

  route.put(`${one}/logo`, access, {
    operationId: "replaceBrandLogo",
    summary: "Replace a brand's logo",
    description:
      "JPEG, PNG or WebP of up to 5 MB, judged by content and re-encoded without metadata. Shown at once; a logo that the " +
      "brand sent for review keeps waiting.",
    consumes: ["multipart/form-data"],
    body: logoForm,
    response: { 200: schemas.directoryBrand },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    options: { validatorCompiler: validateAllButForm },
    handler: (dependencies, request) =>
      service.replaceLogo(
        dependencies,
        userActor(request),
        request.params.brand_id,
        readFiles(request, logoLimits),
      ),
  });

  route.delete(`${one}/logo`, access, {
    operationId: "removeBrandLogo",
    summary: "Remove a brand's logo",
    description: "Its initials are shown instead. Safe to repeat.",
    response: { 200: schemas.directoryBrand },
    rateLimit: limited,
    call: service.removeLogo,
  });
});
