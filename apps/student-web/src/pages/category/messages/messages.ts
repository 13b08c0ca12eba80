import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const categoryMessages = defineMessages(en, () => import("./hi.ts"));
