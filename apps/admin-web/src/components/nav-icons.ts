import {
  IconActivity,
  IconApi,
  IconBuildingBank,
  IconBuildingStore,
  IconCategory,
  IconChartBar,
  IconFlask,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconListNumbers,
  IconMail,
  IconMailForward,
  IconReceiptRupee,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconTicket,
  IconTool,
  IconUserCheck,
  IconUsers,
  IconVocabulary,
} from "@tabler/icons-react";

/** The drawings of the navigation, by the names that page records give them. */
export const navIcons = {
  activity: IconActivity,
  api: IconApi,
  building: IconBuildingBank,
  store: IconBuildingStore,
  category: IconCategory,
  chart: IconChartBar,
  flask: IconFlask,
  history: IconHistory,
  inbox: IconInbox,
  dashboard: IconLayoutDashboard,
  numbers: IconListNumbers,
  mail: IconMail,
  forward: IconMailForward,
  receipt: IconReceiptRupee,
  school: IconSchool,
  settings: IconSettings,
  shield: IconShieldCheck,
  ticket: IconTicket,
  tool: IconTool,
  check: IconUserCheck,
  users: IconUsers,
  vocabulary: IconVocabulary,
} as const;

export type NavIcon = keyof typeof navIcons;

/** The counts beside the navigation's pages. */
export type NavFigure =
  | "applications"
  | "offers"
  | "verifications"
  | "messages"
  | "finance"
  | "brandChanges"
  | "confirmations";
