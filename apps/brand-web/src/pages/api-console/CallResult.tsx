import { momentText, useSettings } from "@bachat/site";
import { Card, CodeBlock, EmptyState, StatusDot, toast, type CodeTab } from "@bachat/ui";
import { Box, Text } from "@mantine/core";
import { bodyOf, type Call, pathOf } from "./call.ts";
import { consoleMessages } from "./messages/en.ts";
import classes from "./ApiConsole.module.css";

/** One call's answer: status, time and cost, then body, headers and what was sent. */
export function CallResult({ call }: { call: Call | null }) {
  const text = consoleMessages.useText();
  return (
    <Card title={text("answer")}>
      <div aria-live="polite">
        {call === null ? (
          <EmptyState
            size="inline"
            art="missing"
            title={text("nothing")}
            text={text("nothingText")}
          />
        ) : (
          <Summary call={call} />
        )}
      </div>
      {call !== null && call.status !== 0 && <Parts key={call.id} call={call} />}
    </Card>
  );
}

export const creditText = (credits: number): string =>
  credits === 0
    ? consoleMessages.text("creditsNone")
    : consoleMessages.text("credits", { count: credits });

function Summary({ call }: { call: Call }) {
  const text = consoleMessages.useText();
  if (call.status === 0) {
    return (
      <>
        <StatusDot tone="bad">{text("noAnswer")}</StatusDot>
        <Text size="sm" c="dimmed">
          {text("noAnswerText")}
        </Text>
      </>
    );
  }
  return (
    <p className={classes.summary}>
      <StatusDot tone={call.status === 200 ? "ok" : "bad"}>
        <b>{call.status}</b>
      </StatusDot>
      {call.ms !== null && <span>{text("took", { ms: call.ms })}</span>}
      <span>{creditText(call.credits)}</span>
      <Box component="span" c="dimmed">
        {momentText(call.at)}
      </Box>
    </p>
  );
}

export function useCopyReport() {
  const text = consoleMessages.useText();
  return {
    onCopied: (tab: CodeTab) =>
      toast.success({ title: text("copied", { label: tab.label }), message: text("copiedText") }),
    onCopyFailed: () => toast.error({ title: text("copyFailed"), message: text("copyFailedText") }),
  };
}

function Parts({ call: { ask, headers, body } }: { call: Call }) {
  const text = consoleMessages.useText();
  const { apiOrigin } = useSettings();
  const report = useCopyReport();
  const request = `POST ${pathOf(ask.isBatch)}
Host: ${new URL(apiOrigin).host}
Content-Type: application/json
x-api-key: ${ask.keyName}

${JSON.stringify(bodyOf(ask), null, 2)}`;
  return (
    <CodeBlock
      tabs={[
        { id: "body", label: text("body"), code: body },
        {
          id: "headers",
          label: text("headers"),
          code: headers.map(([name, value]) => `${name}: ${value}`).join("\n"),
        },
        { id: "request", label: text("sent"), code: request },
      ]}
      {...report}
    />
  );
}
