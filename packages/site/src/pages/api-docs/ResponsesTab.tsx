import { CodeBlock, Section, StatusDot, UiLink } from "@bachat/ui";
import { useState } from "react";
import { copyReport } from "../../i18n/copy-report.ts";
import { useAddresses } from "../../routing/use-addresses.ts";
import { answerNames, answers, answerText, type AnswerName } from "./answers.ts";
import { Columns, Definitions } from "./Columns.tsx";
import { apiDocsMessages } from "./messages/en.ts";
import classes from "./ApiDocsPage.module.css";

const fields = [
  "success",
  "isVerified",
  "verificationStatus",
  "expiryDate",
  "studentInfo",
  "error",
  "code",
  "errors",
  "quota_info",
  "request_id",
] as const;

/** Every answer with its meaning and cost; choosing one shows its body. */
export function ResponsesTab() {
  const text = apiDocsMessages.useText();
  const report = copyReport(apiDocsMessages);
  const to = useAddresses();
  const [shown, setShown] = useState<AnswerName>("verified");
  const { status } = answers[shown];
  return (
    <Columns
      code={
        <CodeBlock
          tabs={[{ id: shown, label: String(status), code: answerText(shown) }]}
          {...report}
        />
      }
    >
      <Section title={text("responsesTitle")}>
        <p className={classes.note}>{text("responsesLead")}</p>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{text("status")}</th>
              <th scope="col">{text("meaning")}</th>
              <th scope="col">{text("cost")}</th>
            </tr>
          </thead>
          <tbody>
            {answerNames.map((name) => {
              const isAnswered = answers[name].status === 200;
              return (
                <tr key={name} data-shown={name === shown || undefined}>
                  <td>
                    <StatusDot tone={isAnswered ? "ok" : "bad"}>{answers[name].status}</StatusDot>
                  </td>
                  <td>
                    <button
                      type="button"
                      className={classes.pick}
                      aria-pressed={name === shown}
                      onClick={() => setShown(name)}
                    >
                      {text(`answer_${name}`)}
                    </button>
                  </td>
                  <td>{text(isAnswered ? "oneCredit" : "free")}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className={classes.note}>{text("sameAnswer")}</p>
        <p className={classes.note}>
          <UiLink href={to.status}>{text("statusPage")}</UiLink>
        </p>
      </Section>
      <Section title={text("fields")}>
        <Definitions rows={fields.map((name) => ({ name, meaning: text(`field_${name}`) }))} />
        <p className={classes.note}>{text("keysAbsent")}</p>
      </Section>
    </Columns>
  );
}
