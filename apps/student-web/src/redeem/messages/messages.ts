import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const redeemMessages = defineMessages(en, () => import("./hi.ts"));
