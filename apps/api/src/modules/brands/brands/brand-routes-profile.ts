import type { Dependencies } from "../../../dependencies.ts";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { readFiles, validateAllButForm } from "../../../http/multipart.ts";
import { problem } from "../../../http/schemas.ts";
import { brandParams } from "./schemas.ts";
import {
  brandProfile,
  brandProfileChange,
  brandProfileConflict,
  logoForm,
  logoLimits,
} from "./schemas-profile.ts";
import * as service from "./service-profile.ts";

export function brandProfileRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand/:brand_id/profile",
    config: { access: brandMemberWho("view_profile") },
    schema: {
      operationId: "getBrandProfile",
      summary: "What students read about the brand",
      description: "Name, logo, description, website and category.",
      params: brandParams,
      response: { 200: brandProfile },
    },
    handler: (request) => service.getProfile(dependencies, brandActor(request)),
  });

  app.route({
    method: "PATCH",
    url: "/v1/brand/:brand_id/profile",
    config: { access: brandMemberWho("edit_profile") },
    schema: {
      operationId: "updateBrandProfile",
      summary: "Change what students read about the brand",
      description:
        "What is left out stays. A new name or logo waits for an admin and is shown when it is approved; asked for again, " +
        "the newer takes the place of what waits. The logo of an address is fetched once, within minutes. 409 " +
        "`version_conflict` with the profile as it is now.",
      params: brandParams,
      body: brandProfileChange,
      response: { 200: brandProfile, 409: brandProfileConflict },
    },
    handler: (request) => service.updateProfile(dependencies, brandActor(request), request.body),
  });

  app.route({
    method: "PUT",
    url: "/v1/brand/:brand_id/logo",
    config: {
      access: brandMemberWho("edit_profile"),
      rateLimit: { max: 20, timeWindow: "10 minutes" },
    },
    validatorCompiler: validateAllButForm,
    schema: {
      operationId: "uploadBrandLogo",
      summary: "Upload the brand's logo",
      description:
        "JPEG, PNG or WebP of up to 5 MB, judged by content and re-encoded without metadata. It waits for an admin.",
      consumes: ["multipart/form-data"],
      body: logoForm,
      params: brandParams,
      response: { 200: brandProfile, 409: problem },
    },
    handler: (request) =>
      service.uploadLogo(dependencies, brandActor(request), readFiles(request, logoLimits)),
  });

  app.route({
    method: "DELETE",
    url: "/v1/brand/:brand_id/profile/waiting-change",
    config: { access: brandMemberWho("edit_profile") },
    schema: {
      operationId: "withdrawBrandChange",
      summary: "Withdraw a new name or logo",
      description: "Before an admin has decided it. Safe to repeat.",
      params: brandParams,
      response: { 200: brandProfile, 409: problem },
    },
    handler: (request) => service.withdrawChange(dependencies, brandActor(request)),
  });
}
