import { dateText, QueryErrorState } from "@bachat/site";
import { Card, RowsSkeleton } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { BrandRow } from "./BrandRow.tsx";
import { profilePageMessages } from "./messages/en.ts";
import classes from "./ProfilePage.module.css";

const blockedOptions = api.queryOptions("get", "/v1/student/blocked-brands");

/** Brands that learn nothing about the student. */
export function BlockedBrands() {
  const text = profilePageMessages.useText();
  const query = useQuery(blockedOptions);
  const { data, error } = query;
  const content = () => {
    if (data === undefined) {
      if (error === null) return <RowsSkeleton rows={1} height={68} />;
      return (
        <QueryErrorState size="inline" titleAs="h3" title={text("loadFailed")} query={query} />
      );
    }
    if (data.items.length === 0) return <p className={classes.quiet}>{text("blockedEmpty")}</p>;
    return (
      <ul className={classes.rows}>
        {data.items.map((item) => (
          <BrandRow
            key={item.brand_id}
            brand={{ id: item.brand_id, name: item.brand_name, logoUrl: item.brand_logo_url }}
            isBlocked
            facts={[text("blockedSince", { date: dateText(item.blocked_at) })]}
          />
        ))}
      </ul>
    );
  };
  return <Card title={text("blockedTitle")}>{content()}</Card>;
}
