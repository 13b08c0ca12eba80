import { defineMessages } from "@bachat/site";

const en = {
  title: "No connection",
  text: "This page needs the internet. It opens by itself as soon as you are connected again.",
  textWithCodes:
    "This page needs the internet, and opens by itself as soon as you are connected again. Your codes are kept on this device.",
  tryAgain: "Try again",
  stillAway: "There is still no connection.",
  seeCodes: "See your codes",
} as const;
export const offlineMessages = defineMessages(en, () => import("./hi.ts"));
