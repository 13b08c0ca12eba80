import { tabsOf } from "../../components/PageTabs.tsx";
import { paths } from "../../paths.ts";
import { mailMessages } from "./messages/en.ts";

export const MailTabs = tabsOf(mailMessages, {
  outbox: paths.mail,
  suppressed: paths.mailSuppressed,
  templates: paths.mailTemplates,
});
