import { readSettings } from "@bachat/site";

/** Set by the web server in the page: the origins of the API and of the three sites. */
export const settings = readSettings("brand");
