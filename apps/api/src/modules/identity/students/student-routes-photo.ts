import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { readFiles } from "../../../http/multipart.ts";
import { forStudents } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { photoForm, photoLimits, studentProfile } from "./schemas.ts";
import * as photo from "./service-photo.ts";

export const studentPhotoRoutes = forStudents((route) => {
  route.put("/v1/student/profile/photo", student, {
    operationId: "setProfilePhoto",
    summary: "Set the own profile photo",
    description:
      "One picture of up to 5 MB and 40 megapixels: JPEG, PNG, WebP or HEIC, judged by content. It is re-encoded as a " +
      "square without metadata, and everyone who has its address can see it. Makes the profile when there is none.",
    consumes: ["multipart/form-data"],
    body: photoForm,
    response: { 200: studentProfile, 403: problem },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    options: {
      // The form is read as a stream by the handler; there is no body to validate yet.
      validatorCompiler: () => (value) => ({ value }),
    },
    handler: (dependencies, request) =>
      photo.setPhoto(dependencies, userActor(request), readFiles(request, photoLimits)),
  });

  route.delete("/v1/student/profile/photo", student, {
    operationId: "removeProfilePhoto",
    summary: "Remove the own profile photo",
    description: "The file is deleted. Safe to repeat.",
    response: { 200: studentProfile, 404: problem },
    call: photo.removePhoto,
  });
});
