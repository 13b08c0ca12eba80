import { z } from "zod";
import { everyone } from "../../../http/access.ts";
import { forEveryone } from "../../../http/routes.ts";
import { logoParams } from "./schemas.ts";
import { readLogo } from "./service-logo.ts";

export const publicBrandRoutes = forEveryone((route) => {
  route.get("/v1/brand-logos/:file", everyone, {
    operationId: "getBrandLogo",
    summary: "A brand's logo",
    description: "256 px square, WebP. An address always shows the same picture.",
    params: logoParams,
    response: {
      200: {
        description: "The picture.",
        content: {
          "image/webp": {
            schema: z.instanceof(Buffer).meta({ type: "string", format: "binary" }),
          },
        },
      },
    },
    async handler(dependencies, request, reply) {
      const bytes = await readLogo(dependencies, request.params.file.slice(0, -".webp".length));
      return reply
        .type("image/webp")
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(bytes);
    },
  });
});
