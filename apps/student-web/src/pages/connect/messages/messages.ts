import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const connectMessages = defineMessages(en, () => import("./hi.ts"));
