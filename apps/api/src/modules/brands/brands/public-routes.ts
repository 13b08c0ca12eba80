import { z } from "zod";
import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { logoParams } from "./schemas.ts";
import { readLogo } from "./service-logo.ts";

export function publicBrandRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/brand-logos/:file",
    config: { access: everyone },
    schema: {
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
    },
    async handler(request, reply) {
      const bytes = await readLogo(dependencies, request.params.file.slice(0, -".webp".length));
      return reply
        .type("image/webp")
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(bytes);
    },
  });
}
