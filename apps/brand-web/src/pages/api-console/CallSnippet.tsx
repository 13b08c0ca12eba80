import { copyReport, requestSnippets, useSettings } from "@bachat/site";
import { CodeBlock } from "@bachat/ui";
import { Box, Text } from "@mantine/core";
import { modeOf } from "./call.ts";
import { askedIn, type ConsoleValues } from "./console-values.ts";
import { consoleMessages } from "./messages/en.ts";

/** The same call in four languages. A live key is never written into it. */
export function CallSnippet({ values, secret }: { values: ConsoleValues; secret: string }) {
  const text = consoleMessages.useText();
  const { apiOrigin } = useSettings();
  const mode = modeOf(secret);
  const shown = mode === "test" ? secret.trim() : "YOUR_API_KEY";
  const name = values.kind === "batch" ? "batch" : "single";
  return (
    <section aria-label={text("code")}>
      <Box component="h2" mb={12} fz={18} lh="24px">
        {text("code")}
      </Box>
      <CodeBlock
        tabs={requestSnippets(apiOrigin, shown, name, askedIn(values))}
        {...copyReport(consoleMessages)}
      />
      {mode === "live" && (
        <Text size="sm" c="dimmed">
          {text("liveHidden")}
        </Text>
      )}
    </section>
  );
}
