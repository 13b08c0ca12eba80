import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import { suggestionQuery, suggestions } from "./schemas.ts";
import { suggest } from "./service.ts";

const CACHE_SECONDS = 30;

export function publicSearchSuggestionRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/search-suggestions",
    config: { access: everyone },
    ...sharedAnswers(dependencies, CACHE_SECONDS),
    schema: {
      operationId: "listSearchSuggestions",
      summary: "Suggest brands, categories and offers while somebody types",
      description:
        "Accents, nuktas, case and the kind of apostrophe do not matter. What has no letter and no digit finds nothing.",
      querystring: suggestionQuery,
      response: { 200: suggestions },
    },
    handler: (request) => suggest(dependencies, request.query.q),
  });
}
