import { createBrandApi } from "@bachat/api-client/brand";
import { createQueryClient } from "@bachat/api-client/public";
import { settings } from "../config.ts";

/** This site's calls: public ones, `/v1/auth` and `/v1/brand`. Pages take their query options from here. */
export const api = createBrandApi(settings.apiOrigin);

/** The page's one cache; loaders and components share it. */
export const queryClient = createQueryClient();
