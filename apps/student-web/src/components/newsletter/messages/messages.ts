import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const newsletterMessages = defineMessages(en, () => import("./hi.ts"));
