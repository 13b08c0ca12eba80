import { numberText, QueryErrorState } from "@bachat/site";
import { Skeleton, Stat, StatStrip } from "@bachat/ui";
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { dashboardMessages } from "./messages/en.ts";
import { apiAttentionOptions } from "./queries.ts";

const marks = ["alert", "running_out", "webhooks_failing"] as const;

/** How many customers of the verification API need attention; each figure leads to them. */
export function ApiAttention() {
  const text = dashboardMessages.useText();
  const query = useQuery(apiAttentionOptions);
  const { data, error } = query;
  return (
    <section aria-labelledby="api-customers">
      <Box component="h2" id="api-customers" mb={12} fz={16} lh="20px">
        {text("apiCustomers")}
      </Box>
      {error !== null ? (
        <QueryErrorState size="line" title={text("unavailable")} query={query} />
      ) : (
        <StatStrip>
          {marks.map((mark) => (
            <Stat
              key={mark}
              label={text(`api.${mark}`)}
              value={
                data === undefined ? <Skeleton width={40} height={24} /> : numberText(data[mark])
              }
              {...(data !== undefined &&
                data[mark] > 0 && { href: paths.brandApi({ only: mark }) })}
            />
          ))}
        </StatStrip>
      )}
    </section>
  );
}
