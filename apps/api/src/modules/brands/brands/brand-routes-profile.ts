import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import { readFiles, validateAllButForm } from "../../../http/multipart.ts";
import { forMembers } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import {
  brandProfile,
  brandProfileChange,
  brandProfileConflict,
  logoForm,
  logoLimits,
} from "./schemas-profile.ts";
import * as service from "./service-profile.ts";

export const brandProfileRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/profile", brandMemberWho("view_profile"), {
    operationId: "getBrandProfile",
    summary: "What students read about the brand",
    description: "Name, logo, description, website and category.",
    response: { 200: brandProfile },
    call: service.getProfile,
  });

  route.patch("/v1/brand/:brand_id/profile", brandMemberWho("edit_profile"), {
    operationId: "updateBrandProfile",
    summary: "Change what students read about the brand",
    description:
      "What is left out stays. A new name or logo waits for an admin and is shown when it is approved; asked for again, " +
      "the newer takes the place of what waits. The logo of an address is fetched once, within minutes. 409 " +
      "`version_conflict` with the profile as it is now.",
    body: brandProfileChange,
    response: { 200: brandProfile, 409: brandProfileConflict },
    call: service.updateProfile,
  });

  route.put("/v1/brand/:brand_id/logo", brandMemberWho("edit_profile"), {
    operationId: "uploadBrandLogo",
    summary: "Upload the brand's logo",
    description:
      "JPEG, PNG or WebP of up to 5 MB, judged by content and re-encoded without metadata. It waits for an admin.",
    consumes: ["multipart/form-data"],
    body: logoForm,
    response: { 200: brandProfile, 409: problem },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    options: { validatorCompiler: validateAllButForm },
    handler: (dependencies, request) =>
      service.uploadLogo(dependencies, brandActor(request), readFiles(request, logoLimits)),
  });

  route.delete("/v1/brand/:brand_id/profile/waiting-change", brandMemberWho("edit_profile"), {
    operationId: "withdrawBrandChange",
    summary: "Withdraw a new name or logo",
    description: "Before an admin has decided it. Safe to repeat.",
    response: { 200: brandProfile, 409: problem },
    call: service.withdrawChange,
  });
});
