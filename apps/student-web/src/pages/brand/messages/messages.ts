import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const brandMessages = defineMessages(en, () => import("./hi.ts"));
