import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const linkStepMessages = defineMessages(en, () => import("./hi.ts"));
