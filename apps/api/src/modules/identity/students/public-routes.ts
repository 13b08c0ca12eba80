import { z } from "zod";
import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { publicCache } from "../../../http/public-cache.ts";
import { avatarParams, collegeList, collegeQuery } from "./schemas.ts";
import * as service from "./service.ts";
import { readPhoto } from "./service-photo.ts";

export function publicCollegeRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/colleges",
    config: { access: everyone },
    onSend: publicCache(300),
    schema: {
      operationId: "searchColleges",
      summary: "Find a college",
      description:
        "Up to ten colleges, best first: names and short forms that begin with the text, then those that have all of its " +
        "words in name, city or state. Where there is none, those that are spelled like it.",
      querystring: collegeQuery,
      response: { 200: collegeList },
    },
    handler: (request) => service.listColleges(dependencies, request.query.search),
  });
}

export function publicAvatarRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/avatars/:user_id/:file",
    config: { access: everyone },
    schema: {
      operationId: "getAvatar",
      summary: "A profile photo",
      description: "512 px square, WebP. An address always shows the same picture, or none.",
      params: avatarParams,
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
      const { user_id: userId, file } = request.params;
      const bytes = await readPhoto(dependencies, `${userId}/${file}`);
      return reply
        .type("image/webp")
        .header("cache-control", "public, max-age=3600")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(bytes);
    },
  });
}
