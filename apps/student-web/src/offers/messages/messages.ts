import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const offersMessages = defineMessages(en, () => import("./hi.ts"));
