import { readSettings } from "@bachat/site";
import { serverContext } from "./server/server-context.ts";

/** The web server's settings for this page: the origins of the API and of the three sites. */
export const settings = serverContext.settings ?? readSettings("student");

/** False under the dev server. */
export const isBuilt = import.meta.env.PROD;
