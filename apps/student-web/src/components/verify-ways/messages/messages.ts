import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const waysMessages = defineMessages(en, () => import("./hi.ts"));
