import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { deskPace } from "./schemas.ts";
import { getPace } from "./service.ts";

const desks = [
  ["student-ids", "reviewer", "getStudentIdPace", "student IDs are decided"],
  ["offers", "catalogue", "getOfferPace", "offers and their changes are decided"],
  ["applications", "brands", "getApplicationPace", "brand applications are decided"],
  ["messages", "reviewer", "getMessagePace", "contact messages are answered or closed"],
] as const;

/** How fast each desk decides, for those who decide there. */
export const adminPaceRoutes = forAdmins((route) => {
  for (const [desk, permission, operationId, about] of desks) {
    route.get(`/v1/admin/pace/${desk}`, adminWith(permission), {
      operationId,
      summary: `How fast ${about}`,
      description:
        "Decisions of today and of seven days, own and of the team, and how long they had waited. What single admins did is " +
        "for owners.",
      response: { 200: deskPace },
      call: (dependencies, admin) => getPace(dependencies, admin, desk),
    });
  }
});
