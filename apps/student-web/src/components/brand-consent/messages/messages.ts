import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const consentMessages = defineMessages(en, () => import("./hi.ts"));
