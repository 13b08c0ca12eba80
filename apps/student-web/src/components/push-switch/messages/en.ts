import { defineMessages } from "@bachat/site";

const en = {
  title: "Notifications",
  label: "Notify me on this device",
  description: "When saved offers are about to end, at most once a week. Off again with one tap.",
  blocked:
    "This browser blocks notifications from {{product}}. Open the site settings beside the address, allow notifications, and come back.",
  homeScreen:
    "To be notified on this device, add {{product}} to your home screen and open it from there.",
  failed: "That did not work",
} as const;

export const pushSwitchMessages = defineMessages(en, () => import("./hi.ts"));
