import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { contactLinks, linksParams } from "./schemas.ts";
import * as service from "./service.ts";

export function adminContactLinkRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/contact-messages/:message_id/links",
    config: { access: adminWith("reviewer") },
    schema: {
      operationId: "getContactMessageLinks",
      summary: "Whom and what a message is about",
      description:
        "The student and the brands of the sender's confirmed address, and the offers and brands whose pages the text names.",
      params: linksParams,
      response: { 200: contactLinks },
    },
    handler: (request) => service.contactLinks(dependencies, request.params.message_id),
  });
}
