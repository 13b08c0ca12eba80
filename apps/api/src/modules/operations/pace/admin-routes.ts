import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { deskPace } from "./schemas.ts";
import { getPace } from "./service.ts";

const desks = [
  ["student-ids", "reviewer", "getStudentIdPace", "student IDs are decided"],
  ["offers", "catalogue", "getOfferPace", "offers and their changes are decided"],
  ["applications", "brands", "getApplicationPace", "brand applications are decided"],
  ["messages", "reviewer", "getMessagePace", "contact messages are answered or closed"],
] as const;

/** How fast each desk decides, for those who decide there. */
export function adminPaceRoutes(app: App, dependencies: Dependencies): void {
  for (const [desk, permission, operationId, about] of desks) {
    app.route({
      method: "GET",
      url: `/v1/admin/pace/${desk}`,
      config: { access: adminWith(permission) },
      schema: {
        operationId,
        summary: `How fast ${about}`,
        description:
          "Decisions of today and of seven days, own and of the team, and how long they had waited. What single admins did is " +
          "for owners.",
        response: { 200: deskPace },
      },
      handler: (request) => getPace(dependencies, userActor(request), desk),
    });
  }
}
