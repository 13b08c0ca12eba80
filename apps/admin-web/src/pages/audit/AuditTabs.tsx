import { tabsOf } from "../../components/PageTabs.tsx";
import { paths } from "../../paths.ts";
import { auditMessages } from "./messages/en.ts";

export const AuditTabs = tabsOf(auditMessages, {
  log: paths.audit,
  documents: paths.auditDocuments,
});
