import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const profilePageMessages = defineMessages(en, () => import("./hi.ts"));
