import { z } from "zod";
import { everyone } from "../../../http/access.ts";
import { forEveryone } from "../../../http/routes.ts";
import { ticketParams } from "./schemas.ts";
import { readTicket } from "./service.ts";

export const publicTicketPictureRoutes = forEveryone((route) => {
  route.get("/v1/ticket-pictures/:file", everyone, {
    operationId: "getTicketPicture",
    summary: "An offer's ticket as a picture",
    description:
      "1200 × 630 px, JPEG, for previews of links. An address always shows the same picture, and nothing once the offer " +
      "was taken down.",
    params: ticketParams,
    response: {
      200: {
        description: "The picture.",
        content: {
          "image/jpeg": {
            schema: z.instanceof(Buffer).meta({ type: "string", format: "binary" }),
          },
        },
      },
    },
    async handler(dependencies, request, reply) {
      const picture = await readTicket(dependencies, request.params.file);
      return reply
        .type("image/jpeg")
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(picture);
    },
  });
});
