import { everyone } from "../../../http/access.ts";
import { forEveryone } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { codeLink } from "./schemas.ts";
import * as service from "./service-page.ts";

/** The page of a shop's link, before anybody signed in. */
export const publicCodeLinkRoutes = forEveryone((route) => {
  route.get("/v1/code-links/:link_id", everyone, {
    operationId: "getCodeLink",
    summary: "What a shop's link gives",
    description: "404 `code_link_gone` once it was removed.",
    response: { 200: codeLink, 404: problem },
    read: service.getLink,
  });
});
