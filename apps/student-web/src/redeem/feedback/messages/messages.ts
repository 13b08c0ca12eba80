import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const feedbackMessages = defineMessages(en, () => import("./hi.ts"));
