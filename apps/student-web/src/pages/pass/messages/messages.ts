import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const passMessages = defineMessages(en, () => import("./hi.ts"));
