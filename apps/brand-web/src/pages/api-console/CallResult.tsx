import {
  AnswerCard,
  copyReport,
  headersText,
  momentText,
  requestText,
  useSettings,
} from "@bachat/site";
import { CodeBlock, StatusDot } from "@bachat/ui";
import { Box, Text } from "@mantine/core";
import { bodyOf, type Call, pathOf } from "./call.ts";
import { consoleMessages } from "./messages/en.ts";
import classes from "./ApiConsole.module.css";

/** One call's answer: status, time and cost, then body, headers and the request. */
export function CallResult({ call }: { call: Call | null }) {
  const text = consoleMessages.useText();
  return (
    <AnswerCard
      title={text("answer")}
      nothing={{ title: text("nothing"), text: text("nothingText") }}
      summary={call && <Summary call={call} />}
    >
      {call !== null && call.status !== 0 && <Parts key={call.id} call={call} />}
    </AnswerCard>
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

function Parts({ call: { ask, headers, body } }: { call: Call }) {
  const text = consoleMessages.useText();
  const { apiOrigin } = useSettings();
  const report = copyReport(consoleMessages);
  const request = requestText({
    origin: apiOrigin,
    method: "POST",
    path: pathOf(ask.isBatch),
    headers: { "x-api-key": ask.keyName },
    body: JSON.stringify(bodyOf(ask)),
  });
  return (
    <CodeBlock
      tabs={[
        { id: "body", label: text("body"), code: body },
        { id: "headers", label: text("headers"), code: headersText(headers) },
        { id: "request", label: text("sent"), code: request },
      ]}
      {...report}
    />
  );
}
