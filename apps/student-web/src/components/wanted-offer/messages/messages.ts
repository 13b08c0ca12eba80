import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const wantedMessages = defineMessages(en, () => import("./hi.ts"));
