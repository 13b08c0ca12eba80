import { defineMessages } from "@bachat/site";
import { en } from "./messages/en.ts";

export const verificationMessages = defineMessages(en, () => import("./messages/hi.ts"));
