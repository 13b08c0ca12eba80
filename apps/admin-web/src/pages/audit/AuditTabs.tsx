import { PageTabs } from "../../components/PageTabs.tsx";
import { paths } from "../../paths.ts";
import { auditMessages } from "./messages/en.ts";

export function AuditTabs() {
  const text = auditMessages.useText();
  return (
    <PageTabs
      label={text("tabs")}
      tabs={[
        { href: paths.audit(), label: text("tab.log") },
        { href: paths.auditDocuments(), label: text("tab.documents") },
      ]}
    />
  );
}
