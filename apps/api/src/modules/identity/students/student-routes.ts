import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import { ensuredProfile, profileChange, profileConflict, studentProfile } from "./schemas.ts";
import * as service from "./service.ts";

export function studentProfileRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/student/profile/ensure",
    config: { access: student },
    schema: {
      operationId: "ensureStudentProfile",
      summary: "Ensure a student profile",
      description:
        "Returns the caller's profile, making one with the account's name and address when there is none. " +
        "Safe to repeat: there is never a second one.",
      response: { 200: ensuredProfile },
    },
    handler: (request) => service.ensureProfile(dependencies, userActor(request)),
  });

  app.route({
    method: "GET",
    url: "/v1/student/profile",
    config: { access: student },
    schema: {
      operationId: "getStudentProfile",
      summary: "Read the own student profile",
      description: "404 with `profile_not_found` until a profile is made.",
      response: { 200: studentProfile, 404: problem },
    },
    handler: (request) => service.getProfile(dependencies, userActor(request)),
  });

  app.route({
    method: "PATCH",
    url: "/v1/student/profile",
    config: { access: student },
    schema: {
      operationId: "updateStudentProfile",
      summary: "Complete or change the own student profile",
      description:
        "Changes the fields that are given. Name, college and degree are fixed while an ID is in review and while the student " +
        "is verified (`profile_locked`). 404 `profile_not_found` until a profile is made; 409 `version_conflict` with the " +
        "profile as it is now.",
      body: profileChange,
      response: { 200: studentProfile, 404: problem, 409: profileConflict },
    },
    handler: (request) => service.updateProfile(dependencies, userActor(request), request.body),
  });
}
