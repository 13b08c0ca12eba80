import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const passScreenMessages = defineMessages(en, () => import("./hi.ts"));
