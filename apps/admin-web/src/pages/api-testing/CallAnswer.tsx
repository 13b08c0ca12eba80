import {
  AnswerCard,
  type ApiAnswer,
  type ApiRequest,
  copyReport,
  curlText,
  headersText,
  requestText,
} from "@bachat/site";
import { CodeBlock, StatusDot } from "@bachat/ui";
import { Text } from "@mantine/core";
import { apiTestingMessages } from "./messages/en.ts";

export interface MadeCall {
  request: ApiRequest;
  answer: ApiAnswer;
}

/** Status and time of the last call, its body and headers, and the request, also as a command. */
export function CallAnswer({ call }: { call: MadeCall | null }) {
  const text = apiTestingMessages.useText();
  return (
    <AnswerCard
      title={text("answer")}
      nothing={{ title: text("nothing"), text: text("nothingText") }}
      summary={call && <Summary call={call} />}
    >
      {call !== null && <Parts call={call} />}
    </AnswerCard>
  );
}

function Summary({ call: { answer } }: { call: MadeCall }) {
  const text = apiTestingMessages.useText();
  const { status, ms } = answer;
  const isGood = status >= 200 && status < 400;
  return (
    <>
      <StatusDot tone={isGood ? "ok" : "bad"}>
        <b>{status === 0 ? text("noAnswer", { ms }) : text("answered", { status, ms })}</b>
      </StatusDot>
      {status === 0 && (
        <Text size="sm" c="dimmed">
          {text("noAnswerText")}
        </Text>
      )}
    </>
  );
}

function Parts({ call: { request, answer } }: { call: MadeCall }) {
  const text = apiTestingMessages.useText();
  const answerTabs = [
    { id: "body", label: text("body"), code: answer.body || text("emptyBody") },
    { id: "headers", label: text("headers"), code: headersText(answer.headers) },
  ];
  return (
    <CodeBlock
      tabs={[
        ...(answer.status === 0 ? [] : answerTabs),
        { id: "request", label: text("sent"), code: requestText(request) },
        { id: "curl", label: text("curl"), code: curlText(request) },
      ]}
      {...copyReport(apiTestingMessages)}
    />
  );
}
