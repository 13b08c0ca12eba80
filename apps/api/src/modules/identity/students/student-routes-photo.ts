import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { readFiles } from "../../../http/multipart.ts";
import { problem } from "../../../http/schemas.ts";
import { photoForm, photoLimits, studentProfile } from "./schemas.ts";
import * as photo from "./service-photo.ts";

export function studentPhotoRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "PUT",
    url: "/v1/student/profile/photo",
    config: { access: student, rateLimit: { max: 20, timeWindow: "10 minutes" } },
    // The form is read as a stream by the handler; there is no body to validate yet.
    validatorCompiler: () => (value) => ({ value }),
    schema: {
      operationId: "setProfilePhoto",
      summary: "Set the own profile photo",
      description:
        "One picture of up to 5 MB and 40 megapixels: JPEG, PNG, WebP or HEIC, judged by content. It is re-encoded as a " +
        "square without metadata, and everyone who has its address can see it. Makes the profile when there is none.",
      consumes: ["multipart/form-data"],
      body: photoForm,
      response: { 200: studentProfile, 403: problem },
    },
    handler: (request) =>
      photo.setPhoto(dependencies, userActor(request), readFiles(request, photoLimits)),
  });

  app.route({
    method: "DELETE",
    url: "/v1/student/profile/photo",
    config: { access: student },
    schema: {
      operationId: "removeProfilePhoto",
      summary: "Remove the own profile photo",
      description: "The file is deleted. Safe to repeat.",
      response: { 200: studentProfile, 404: problem },
    },
    handler: (request) => photo.removePhoto(dependencies, userActor(request)),
  });
}
