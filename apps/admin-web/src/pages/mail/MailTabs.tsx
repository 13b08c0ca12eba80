import { PageTabs } from "../../components/PageTabs.tsx";
import { paths } from "../../paths.ts";
import { mailMessages } from "./messages/en.ts";

export function MailTabs() {
  const text = mailMessages.useText();
  return (
    <PageTabs
      label={text("tabs")}
      tabs={[
        { href: paths.mail(), label: text("tab.outbox") },
        { href: paths.mailSuppressed(), label: text("tab.suppressed") },
        { href: paths.mailTemplates(), label: text("tab.templates") },
      ]}
    />
  );
}
