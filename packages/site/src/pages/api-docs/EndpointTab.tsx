import { CodeBlock, CopyButton, Notice, NumberedSteps, Section } from "@bachat/ui";
import { IconCheck } from "@tabler/icons-react";
import { copyReport } from "../../i18n/copy-report.ts";
import { useSettings } from "../../session/site-context.ts";
import { Prose } from "../Prose.tsx";
import { answerTabs } from "./answers.ts";
import { Columns, Definitions } from "./Columns.tsx";
import { apiDocsMessages } from "./messages/en.ts";
import { PlanLimits } from "./PlanLimits.tsx";
import classes from "./ApiDocsPage.module.css";

const PATH = "/v1/brand-verify-student";

const practices = [
  "practiceCache",
  "practiceBackoff",
  "practiceHttps",
  "practiceSecret",
  "practiceMonitor",
] as const;

/** Quick start, the address, the request, limits and best practices. */
export function EndpointTab() {
  const text = apiDocsMessages.useText();
  const { apiOrigin } = useSettings();
  const report = copyReport(apiDocsMessages);
  const step = (title: string, body: string) => (
    <>
      <b>{title}</b>
      <Prose text={body} />
    </>
  );
  const request = `POST ${PATH}
Host: ${new URL(apiOrigin).host}
Content-Type: application/json
x-api-key: YOUR_API_KEY

{
  "studentEmail": "verified@student.test"
}`;
  return (
    <Columns
      code={
        <>
          <CodeBlock
            tabs={[{ id: "request", label: text("request"), code: request }]}
            {...report}
          />
          <CodeBlock tabs={answerTabs} {...report} />
        </>
      }
    >
      <Notice tone="warning" title={text("ownership")}>
        <Prose text={text("ownershipText")} />
      </Notice>
      <Section title={text("quickStart")}>
        <NumberedSteps
          steps={[
            step(text("stepKey"), text("stepKeyText")),
            step(text("stepRequest"), text("stepRequestText")),
            step(text("stepResponse"), text("stepResponseText")),
          ]}
        />
      </Section>
      <Section title={text("endpoint")}>
        <div className={classes.address} translate="no">
          <b>POST</b>
          <code>{apiOrigin + PATH}</code>
          <CopyButton
            iconOnly
            value={apiOrigin + PATH}
            onCopied={() => report.onCopied({ label: text("endpoint") })}
            onCopyFailed={report.onCopyFailed}
          />
        </div>
      </Section>
      <Section title={text("headers")}>
        <Definitions
          rows={[
            { name: "x-api-key", note: text("required"), meaning: text("headerKey") },
            { name: "Content-Type", note: text("required"), meaning: text("headerType") },
            { name: "Idempotency-Key", note: text("optional"), meaning: text("headerIdempotency") },
          ]}
        />
      </Section>
      <Section title={text("body")}>
        <Definitions
          rows={[
            { name: "studentEmail", note: text("stringRequired"), meaning: text("bodyEmail") },
          ]}
        />
      </Section>
      <PlanLimits />
      <Section title={text("practices")}>
        <ul className={classes.practices}>
          {practices.map((key) => (
            <li key={key}>
              <IconCheck size={18} stroke={2} aria-hidden />
              <Prose text={text(key)} />
            </li>
          ))}
        </ul>
      </Section>
    </Columns>
  );
}
