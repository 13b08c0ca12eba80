import {
  IconBuildingStore,
  IconChartBar,
  IconCode,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconReceiptRupee,
  IconRocket,
  IconScan,
  IconSettings,
  IconTerminal2,
  IconTicket,
  IconUserCircle,
  IconUsers,
} from "@tabler/icons-react";

/** The drawings of the navigation, by the names that page records give them. */
export const navIcons = {
  account: IconUserCircle,
  chart: IconChartBar,
  code: IconCode,
  history: IconHistory,
  list: IconListCheck,
  overview: IconLayoutDashboard,
  receipt: IconReceiptRupee,
  rocket: IconRocket,
  scan: IconScan,
  settings: IconSettings,
  store: IconBuildingStore,
  terminal: IconTerminal2,
  ticket: IconTicket,
  users: IconUsers,
} as const;

export type NavIcon = keyof typeof navIcons;
