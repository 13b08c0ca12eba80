import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const homeMessages = defineMessages(en, () => import("./hi.ts"));
