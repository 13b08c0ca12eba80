import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const verificationMessages = defineMessages(en, () => import("./hi.ts"));
