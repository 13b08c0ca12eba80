import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const pageMessages = defineMessages(en, () => import("./hi.ts"));
