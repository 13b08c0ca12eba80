import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const listMessages = defineMessages(en, () => import("./hi.ts"));
