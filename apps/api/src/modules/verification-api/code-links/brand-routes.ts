import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { brandCodeLinkList, createCodeLink, createdCodeLink } from "./schemas.ts";
import * as service from "./service.ts";

const managers = brandMemberWho("manage_keys");

/** Links of "Verify with Bachat" for shops without a program of their own. */
export const brandCodeLinkRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/code-links", managers, {
    operationId: "listCodeLinks",
    summary: "The brand's links that give a code",
    description: "The newest first, without removed ones. The answer contains no secret.",
    response: { 200: brandCodeLinkList },
    call: service.listLinks,
  });

  route.post("/v1/brand/:brand_id/code-links", brandMemberWho("create_live_keys"), {
    operationId: "createCodeLink",
    summary: "Create a link that gives a code",
    description:
      "Students who open it get the code of the offer and go on to `return_to`. The offer is a live one of the brand, with a code. With `{token}` in the address the answer has the secret that signs it, this once. A link is not changed: create another one. 409 `offer_not_live`, `offer_without_code`, `too_many_links`.",
    body: createCodeLink,
    response: { 201: createdCodeLink, 409: problem },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    call: service.createLink,
  });

  route.delete("/v1/brand/:brand_id/code-links/:link_id", managers, {
    operationId: "removeCodeLink",
    summary: "Remove a link that gives a code",
    description: "Its page gives nothing from now on. Codes that were given stay. Safe to repeat.",
    response: { 204: noContent },
    call: service.removeLink,
  });
});
