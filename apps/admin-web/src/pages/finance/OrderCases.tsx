import { momentText } from "@bachat/site";
import { Card, StatusDot, UiLink } from "@bachat/ui";
import { Stack, Text } from "@mantine/core";
import { paths } from "../../paths.ts";
import { casesWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import type { OrderDetail } from "./queries.ts";
import { caseName } from "./words.ts";

/** What does not match about an order. */
export function OrderCases({ data: { cases } }: { data: OrderDetail }) {
  const text = financeMessages.useText();
  if (cases.length === 0) return null;
  return (
    <Card title={casesWords.text("title")}>
      <Stack gap={12}>
        {cases.map((one) => (
          <Stack key={one.id} gap={2} align="flex-start">
            <UiLink href={paths.financeCase(one.id)}>{caseName(one, text)}</UiLink>
            <StatusDot tone={one.resolved_at === null ? "warning" : "ok"}>
              {one.resolved_at === null
                ? text("openSince", { time: momentText(one.created_at) })
                : text("resolvedAt", { time: momentText(one.resolved_at) })}
            </StatusDot>
            {one.note !== null && (
              <Text fz={13} c="dimmed">
                {one.note}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
