import { z } from "zod";
import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { ticketParams } from "./schemas.ts";
import { readTicket } from "./service.ts";

export function publicTicketPictureRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/ticket-pictures/:file",
    config: { access: everyone },
    schema: {
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
    },
    async handler(request, reply) {
      const picture = await readTicket(dependencies, request.params.file);
      return reply
        .type("image/jpeg")
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(picture);
    },
  });
}
