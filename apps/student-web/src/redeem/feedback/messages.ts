import { defineMessages } from "@bachat/site";
import { en } from "./messages/en.ts";

export const feedbackMessages = defineMessages(en, () => import("./messages/hi.ts"));
