import { CodeBlock, Section } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { copyReport } from "../../i18n/copy-report.ts";
import { useSettings } from "../../session/site-context.ts";
import { Columns } from "./Columns.tsx";
import { apiDocsMessages } from "./messages/en.ts";
import { exampleNames, requestSnippets } from "./snippets.ts";
import { useDocsState } from "./use-docs-state.ts";
import classes from "./ApiDocsPage.module.css";

/** Three calls, each in four languages, ready to run. */
export function ExamplesTab() {
  const text = apiDocsMessages.useText();
  const { apiOrigin } = useSettings();
  const { language, setLanguage, example, setExample } = useDocsState();
  const report = copyReport(apiDocsMessages);
  return (
    <Columns
      code={
        <CodeBlock
          tabs={requestSnippets(apiOrigin, "YOUR_API_KEY", example)}
          active={language}
          onActiveChange={setLanguage}
          {...report}
        />
      }
    >
      <Section title={text("examplesTitle")}>
        <p className={classes.note}>{text("examplesLead")}</p>
        <Stack gap={12} mt={16} role="group" aria-label={text("chooseExample")}>
          {exampleNames.map((name) => (
            <button
              key={name}
              type="button"
              className={classes.choice}
              aria-pressed={name === example}
              onClick={() => setExample(name)}
            >
              <b>{text(`example_${name}`)}</b>
              <span>{text(`example_${name}Text`)}</span>
            </button>
          ))}
        </Stack>
      </Section>
    </Columns>
  );
}
