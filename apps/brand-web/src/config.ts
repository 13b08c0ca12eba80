import { readSettings } from "@bachat/site";

/** What the web server told this page: the origins of the API and of the three sites. */
export const settings = readSettings("brand");
