import { defineMessages } from "@bachat/site";
import { en } from "./messages/en.ts";

export const profilePageMessages = defineMessages(en, () => import("./messages/hi.ts"));
