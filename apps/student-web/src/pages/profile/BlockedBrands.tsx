import { dateText, errorText } from "@bachat/site";
import { Card, ErrorState, RowsSkeleton } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { BrandRow } from "./BrandRow.tsx";
import { profilePageMessages } from "./messages.ts";
import classes from "./ProfilePage.module.css";

const blockedOptions = api.queryOptions("get", "/v1/student/blocked-brands");

/** Brands that learn nothing about the student. */
export function BlockedBrands() {
  const text = profilePageMessages.useText();
  const { data, error, refetch } = useQuery(blockedOptions);
  const content = () => {
    if (error !== null) {
      return (
        <ErrorState
          size="inline"
          titleAs="h3"
          title={text("loadFailed")}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      );
    }
    if (data === undefined) return <RowsSkeleton rows={1} height={68} />;
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
