import { CodeBlock, Section } from "@bachat/ui";
import { copyReport } from "../../i18n/copy-report.ts";
import { useSettings } from "../../session/site-context.ts";
import { Prose } from "../Prose.tsx";
import { answerTabs } from "./answers.ts";
import { Columns, Definitions } from "./Columns.tsx";
import { apiDocsMessages } from "./messages/en.ts";
import { requestSnippets } from "./snippets.ts";
import classes from "./ApiDocsPage.module.css";

const outcomes = [
  "expired@student.test",
  "quota-exceeded@student.test",
  "insufficient-credits@student.test",
  "key-cap-exceeded@student.test",
  "rate-limited@student.test",
  "unavailable@student.test",
] as const;

/** How to try the API without a student and without cost. */
export function TestingTab() {
  const text = apiDocsMessages.useText();
  const { apiOrigin } = useSettings();
  const report = copyReport(apiDocsMessages);
  const [curl] = requestSnippets(apiOrigin, "YOUR_TEST_KEY");
  const code = curl?.code ?? "";
  return (
    <Columns
      code={
        <>
          <CodeBlock
            tabs={[
              { id: "verified", label: text("verifiedAnswer"), code },
              {
                id: "not_verified",
                label: text("notVerifiedAnswer"),
                code: code.replace("verified@", "not-verified@"),
              },
            ]}
            {...report}
          />
          <CodeBlock tabs={answerTabs} {...report} />
        </>
      }
    >
      <Section title={text("testingTitle")}>
        <p className={classes.note}>{text("testingLead")}</p>
      </Section>
      <Section title={text("testEmails")}>
        <Definitions
          rows={[
            { name: "verified@student.test", meaning: text("testVerified") },
            { name: "not-verified@student.test", meaning: text("testNotVerified") },
          ]}
        />
        <p className={classes.note}>{text("testEmailsText")}</p>
      </Section>
      <Section title={text("testOutcomes")}>
        <Definitions rows={outcomes.map((name) => ({ name, meaning: text(`outcome_${name}`) }))} />
        <p className={classes.note}>{text("testOutcomesText")}</p>
      </Section>
      <Section title={text("testKeys")}>
        <Prose text={text("testKeysText")} />
      </Section>
      <Section title={text("testErrors")}>
        <Prose text={text("testErrorsText")} />
      </Section>
    </Columns>
  );
}
