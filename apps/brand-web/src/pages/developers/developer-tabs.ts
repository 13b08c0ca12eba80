/** The tabs of `/developers`; its address names the open one. */
export const developerTabs = ["keys", "usage", "requests", "webhooks", "sign-in", "start"] as const;
export type DeveloperTab = (typeof developerTabs)[number];

/** An address without a tab that chooses days is of the time when usage had no tab of its own. */
export const tabOf = (params: URLSearchParams): DeveloperTab =>
  developerTabs.find((one) => one === params.get("tab")) ?? (params.has("days") ? "usage" : "keys");
