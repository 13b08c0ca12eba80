import type { AdminPermission } from "@bachat/rules/accounts";
import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { changeStream } from "./schemas.ts";
import { endStreams, followDesk, type Desk } from "./service.ts";

const permissions: Record<Desk, AdminPermission> = {
  verifications: "reviewer",
  applications: "brands",
  offers: "catalogue",
  messages: "reviewer",
};
const summaries: Record<Desk, [operationId: string, summary: string]> = {
  verifications: ["followVerifications", "Follow the queue of student IDs"],
  applications: ["followApplications", "Follow the queue of brand applications"],
  offers: ["followOffers", "Follow the queue of offers and changes of offers"],
  messages: ["followContactMessages", "Follow the messages to Bachat"],
};

export const adminDeskChangeRoutes = forAdmins((route, _dependencies, app) => {
  app.addHook("preClose", async () => endStreams());
  for (const desk of Object.keys(permissions) as Desk[]) {
    const [operationId, summary] = summaries[desk];
    route.get(`/v1/admin/changes/${desk}`, adminWith(permissions[desk]), {
      operationId,
      summary,
      description:
        "Says at once which case changed, on whatever instance. 503 `no_live_changes` where that cannot be had: read the list " +
        "every few seconds instead.",
      response: { 200: changeStream },
      handler: async (dependencies, _request, reply) => {
        const stream = await followDesk(dependencies, desk);
        return (
          reply
            .header("content-type", "text/event-stream; charset=utf-8")
            .header("cache-control", "no-store")
            // Proxies that collect an answer before they pass it on.
            .header("x-accel-buffering", "no")
            .send(stream)
        );
      },
    });
  }
});
