import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const offerMessages = defineMessages(en, () => import("./hi.ts"));
