import { readSettings } from "@bachat/site";

/** The web server's settings for this page: the origins of the API and of the three sites. */
export const settings = readSettings("admin");
