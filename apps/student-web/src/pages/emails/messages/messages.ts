import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const emailsMessages = defineMessages(en, () => import("./hi.ts"));
