import { dateText, QueryView } from "@bachat/site";
import { Card, RowsSkeleton } from "@bachat/ui";
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { BrandRow } from "./BrandRow.tsx";
import { profilePageMessages } from "./messages/en.ts";
import classes from "./ProfilePage.module.css";

export const blockedOptions = api.queryOptions("get", "/v1/student/blocked-brands");

/** Brands that learn nothing about the student. */
export function BlockedBrands() {
  const text = profilePageMessages.useText();
  const query = useQuery(blockedOptions);
  return (
    <Card title={text("blockedTitle")}>
      <QueryView
        query={query}
        size="inline"
        titleAs="h3"
        failedTitle={text("loadFailed")}
        skeleton={<RowsSkeleton rows={1} height={68} />}
        empty={{
          when: ({ items }) => items.length === 0,
          view: <p className={classes.quiet}>{text("blockedEmpty")}</p>,
        }}
      >
        {({ items }) => (
          <Box component="ul" my={4}>
            {items.map((item) => (
              <BrandRow
                key={item.brand_id}
                brand={{ id: item.brand_id, name: item.brand_name, logoUrl: item.brand_logo_url }}
                isBlocked
                facts={[text("blockedSince", { date: dateText(item.blocked_at) })]}
              />
            ))}
          </Box>
        )}
      </QueryView>
    </Card>
  );
}
