import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const offlineMessages = defineMessages(en, () => import("./hi.ts"));
