import { PageTabs } from "../../components/PageTabs.tsx";
import { paths } from "../../paths.ts";
import { usePermissions } from "../../session/permissions.ts";
import { analyticsMessages } from "./messages/en.ts";

export function AnalyticsTabs() {
  const text = analyticsMessages.useText();
  const may = usePermissions();
  const tabs = [
    may("reviewer") && { href: paths.verificationAnalytics(), label: text("tab.figures") },
    may("reviewer") && { href: paths.practice(), label: text("tab.practice") },
    may("owner") && { href: paths.practiceSet(), label: text("tab.set") },
  ];
  return <PageTabs label={text("tabs")} tabs={tabs.filter((tab) => tab !== false)} />;
}
