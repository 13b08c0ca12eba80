import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const reviewMessages = defineMessages(en, () => import("./hi.ts"));
