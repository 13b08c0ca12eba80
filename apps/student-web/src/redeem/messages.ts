import { defineMessages } from "@bachat/site";
import { en } from "./messages/en.ts";

export const redeemMessages = defineMessages(en, () => import("./messages/hi.ts"));
