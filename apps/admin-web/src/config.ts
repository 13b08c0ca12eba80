import { readSettings } from "@bachat/site";

/** What the web server gives this page: the origins of the API and of the three sites. */
export const settings = readSettings("admin");
