import { readSettings, writeMomentsIn } from "@bachat/site";

/** The web server's settings for this page: the origins of the API and of the three sites. */
export const settings = readSettings("admin");

/** Admins in any place speak of the same times, as mails and messages of the API do. */
export const ADMIN_ZONE = "Asia/Kolkata";
writeMomentsIn(ADMIN_ZONE);
