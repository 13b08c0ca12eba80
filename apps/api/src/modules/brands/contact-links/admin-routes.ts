import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { contactLinks } from "./schemas.ts";
import * as service from "./service.ts";

export const adminContactLinkRoutes = forAdmins((route) => {
  route.get("/v1/admin/contact-messages/:message_id/links", adminWith("reviewer"), {
    operationId: "getContactMessageLinks",
    summary: "People, brands and offers of a message",
    description:
      "The student and the brands of the sender's confirmed address, and the offers and brands whose pages the text names.",
    response: { 200: contactLinks },
    read: service.contactLinks,
  });
});
