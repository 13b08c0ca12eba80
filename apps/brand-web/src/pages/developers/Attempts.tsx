import { momentText, QueryView } from "@bachat/site";
import { TextSkeleton } from "@bachat/ui";
import { Box, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { answerText } from "./delivery-texts.ts";
import { webhooksMessages } from "./messages/webhooks-en.ts";
import { type Delivery, ENDPOINT, endpointParams } from "./webhook-queries.ts";
import classes from "./DevelopersPage.module.css";

interface AttemptsProps {
  brandId: string;
  endpointId: string;
  delivery: Delivery;
}

/** What the endpoint answered to each attempt. */
export function Attempts({ brandId, endpointId, delivery }: AttemptsProps) {
  const text = webhooksMessages.useText();
  const { path } = endpointParams(brandId, endpointId);
  const query = useQuery({
    ...api.queryOptions("get", `${ENDPOINT}/deliveries/{delivery_id}/attempts`, {
      params: { path: { ...path, delivery_id: delivery.id } },
    }),
    refetchOnMount: "always",
  });
  return (
    <section aria-label={text("attempts")}>
      <Box component="h3" m="0 0 8px" fz={16} lh="24px">
        {text("attempts")}
      </Box>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("attemptsFailed")}
        skeleton={<TextSkeleton lines={2} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p>{text("noAttempts")}</p>
          ) : (
            <Stack gap={12}>
              {items.map((one) => (
                <div key={one.at}>
                  {text("attempt", {
                    time: momentText(one.at),
                    answer: answerText(text, one.status_code, one.error),
                    ms: one.duration_ms,
                  })}
                  {one.answer !== null && one.answer !== "" && (
                    <>
                      <br />
                      <code className={classes.whole}>{one.answer}</code>
                    </>
                  )}
                </div>
              ))}
            </Stack>
          )
        }
      </QueryView>
    </section>
  );
}
