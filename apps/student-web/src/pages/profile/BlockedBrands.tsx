import { dateText, QueryView } from "@bachat/site";
import { Card, RowsSkeleton } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { BrandRow } from "./BrandRow.tsx";
import { profilePageMessages } from "./messages/messages.ts";
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
          <ul className={classes.rows}>
            {items.map((item) => (
              <BrandRow
                key={item.brand_id}
                brand={{ id: item.brand_id, name: item.brand_name, logoUrl: item.brand_logo_url }}
                isBlocked
                facts={[text("blockedSince", { date: dateText(item.blocked_at) })]}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
