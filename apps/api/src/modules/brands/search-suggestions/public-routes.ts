import { everyone } from "../../../http/access.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import { forEveryone } from "../../../http/routes.ts";
import { suggestionQuery, suggestions } from "./schemas.ts";
import { suggest } from "./service.ts";

const CACHE_SECONDS = 30;

export const publicSearchSuggestionRoutes = forEveryone((route, outer) => {
  route.get("/v1/search-suggestions", everyone, {
    operationId: "listSearchSuggestions",
    summary: "Suggest brands, categories and offers while somebody types",
    description:
      "Accents, nuktas, case and the kind of apostrophe do not matter. A query without letters and digits finds nothing.",
    querystring: suggestionQuery,
    response: { 200: suggestions },
    mayLag: true,
    options: sharedAnswers(outer, CACHE_SECONDS),
    call: (dependencies, query) => suggest(dependencies, query.q),
  });
});
