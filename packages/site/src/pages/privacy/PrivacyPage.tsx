import { DATA_REQUEST_DAYS } from "@bachat/rules/contact";
import { legalVersions } from "@bachat/rules/legal-versions";
import { useQuery } from "@tanstack/react-query";
import { usePublicApi } from "../../session/site-context.ts";
import { LegalPage } from "../legal/LegalPage.tsx";
import { legalMessages } from "../legal/messages/en.ts";
import { privacyMessages } from "./messages/en.ts";
import classes from "../legal/LegalPage.module.css";

const ids = [
  "who",
  "what",
  "basis",
  "documents",
  "sees",
  "brands",
  "kept",
  "delete",
  "rights",
  "children",
  "cookies",
  "security",
  "changes",
  "complain",
] as const;

/** `/privacy` */
export function PrivacyPage() {
  const text = privacyMessages.useText();
  return (
    <LegalPage
      page="privacy"
      title={text("title")}
      description={text("description")}
      summary={text("summary")}
      sections={ids.map((id) => ({
        id,
        title: text(`s_${id}_title`),
        body: text(`s_${id}`, {
          days: DATA_REQUEST_DAYS,
          version: legalVersions.privacy.version,
        }),
        ...(id === "complain" && { extra: <GrievanceContact /> }),
      }))}
    />
  );
}

/** Whom the law wants named, once an admin has set it. */
function GrievanceContact() {
  const text = legalMessages.useText();
  const api = usePublicApi();
  const { data } = useQuery(api.queryOptions("get", "/v1/site-settings"));
  const contact = data?.grievance_contact ?? null;
  if (contact === null) return null;
  return <p className={classes.grievance}>{text("grievance", contact)}</p>;
}
