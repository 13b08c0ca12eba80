import { z } from "zod";
import { everyone } from "../../../http/access.ts";
import { publicCache } from "../../../http/public-cache.ts";
import { forEveryone } from "../../../http/routes.ts";
import { avatarParams, collegeList, collegeQuery } from "./schemas.ts";
import { readPhoto } from "./service-photo.ts";
import * as service from "./service.ts";

export const publicCollegeRoutes = forEveryone((route) => {
  route.get("/v1/colleges", everyone, {
    operationId: "searchColleges",
    summary: "Find a college",
    description:
      "Up to ten colleges, best first: names and short forms that begin with the text, then those that have all of its " +
      "words in name, city or state. Where there is none, those that are spelled like it.",
    querystring: collegeQuery,
    response: { 200: collegeList },
    options: { onSend: publicCache(300) },
    call: (dependencies, query) => service.listColleges(dependencies, query.search),
  });
});

export const publicAvatarRoutes = forEveryone((route) => {
  route.get("/v1/avatars/:user_id/:file", everyone, {
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
    async handler(dependencies, request, reply) {
      const { user_id: userId, file } = request.params;
      const bytes = await readPhoto(dependencies, `${userId}/${file}`);
      return reply
        .type("image/webp")
        .header("cache-control", "public, max-age=3600")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(bytes);
    },
  });
});
