import type { Dependencies } from "../../dependencies.ts";
import { everyone } from "../../http/access.ts";
import type { App } from "../../http/app-type.ts";
import { publicCache } from "../../http/public-cache.ts";
import { collegeList, collegeQuery } from "./schemas.ts";
import * as service from "./service.ts";

export function publicCollegeRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/colleges",
    config: { access: everyone },
    onSend: publicCache(300),
    schema: {
      operationId: "searchColleges",
      tags: ["public"],
      summary: "Find a college",
      description: "Up to ten colleges whose name or alias is like the search text, best first.",
      querystring: collegeQuery,
      response: { 200: collegeList },
    },
    handler: (request) => service.listColleges(dependencies, request.query.search),
  });
}
