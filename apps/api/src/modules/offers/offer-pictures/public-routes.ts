import { z } from "zod";
import { everyone } from "../../../http/access.ts";
import { forEveryone } from "../../../http/routes.ts";
import { pictureParams } from "./schemas.ts";
import { readPicture } from "./service.ts";

const bytes = { schema: z.instanceof(Buffer).meta({ type: "string", format: "binary" }) };

export const publicOfferPictureRoutes = forEveryone((route) => {
  route.get("/v1/offer-pictures/:file", everyone, {
    operationId: "getOfferPicture",
    summary: "An offer's picture",
    description: "640 or 1280 px wide, AVIF or WebP. An address always shows the same picture.",
    params: pictureParams,
    response: {
      200: {
        description: "The picture.",
        content: { "image/avif": bytes, "image/webp": bytes },
      },
    },
    async handler(dependencies, request, reply) {
      const { file } = request.params;
      const picture = await readPicture(dependencies, file);
      return reply
        .type(file.endsWith(".avif") ? "image/avif" : "image/webp")
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(picture);
    },
  });
});
