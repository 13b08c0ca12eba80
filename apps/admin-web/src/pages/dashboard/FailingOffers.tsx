import { addressOf, dayText, numberText, QueryErrorState, useSettings } from "@bachat/site";
import { Card, DataTable, EmptyState, UiLink, type Column } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import type { AdminAnswer } from "@bachat/api-client/admin";
import { api } from "../../session/api.ts";
import classes from "./DashboardPage.module.css";
import { dashboardMessages } from "./messages/en.ts";

type FailingOffer = AdminAnswer<"get", "/v1/admin/failing-offers">["items"][number];
type Text = typeof dashboardMessages.text;

/** The worst few; who has dealt with those finds the next ones here. */
const SHOWN = 10;

export const failingOptions = api.queryOptions("get", "/v1/admin/failing-offers", {
  params: { query: { per_page: String(SHOWN) } },
});

/** Offers that did not work for who redeemed them, with what they wrote. */
export function FailingOffers() {
  const text = dashboardMessages.useText();
  const settings = useSettings();
  const query = useQuery(failingOptions);
  const { data, error, isPending } = query;
  if (error !== null && data === undefined) {
    return (
      <Card title={text("failing")}>
        <QueryErrorState title={text("failingFailed")} query={query} />
      </Card>
    );
  }
  const more = (data?.total ?? 0) - (data?.items.length ?? 0);
  return (
    <Card title={text("failing")} padded={false}>
      <DataTable
        label={text("failing")}
        density="comfortable"
        columns={columnsOf(text, (id) => addressOf(settings, "student", `/offers/${id}`))}
        rows={data?.items ?? []}
        rowKey={(offer) => offer.offer_id}
        isLoading={isPending}
        empty={<EmptyState size="inline" title={text("noneFails")} text={text("noneFailsText")} />}
      />
      {more > 0 && <p className={classes.more}>{text("moreFail", { count: more })}</p>}
    </Card>
  );
}

function columnsOf(text: Text, addressFor: (offerId: string) => string): Column<FailingOffer>[] {
  const count = (id: "code_refused" | "terms_differ"): Column<FailingOffer> => ({
    id,
    header: text(id),
    align: "end",
    cell: (offer) => numberText(offer[id]),
  });
  return [
    {
      id: "offer",
      header: text("columnOffer"),
      isPrimary: true,
      width: "30%",
      cell: (offer) => (
        <span className={classes.offer}>
          <UiLink href={addressFor(offer.offer_id)}>{offer.offer_title}</UiLink>
          <span className={classes.note}>{offer.brand_name}</span>
          {offer.repaired_on !== null && (
            <span className={classes.note}>
              {text("repairedOn", { date: dayText(offer.repaired_on) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: "worked",
      header: text("columnWorked"),
      align: "end",
      cell: ({ worked, answers }) => text("workedOf", { worked, answers }),
    },
    count("code_refused"),
    count("terms_differ"),
    {
      id: "last",
      header: text("columnLastWorked"),
      align: "end",
      cell: ({ last_worked_on: day }) => (day === null ? text("notLately") : dayText(day)),
    },
    {
      id: "comments",
      header: text("columnComments"),
      width: "32%",
      cell: ({ comments }) =>
        comments.length === 0 ? (
          text("nothingWritten")
        ) : (
          <ul className={classes.comments}>
            {comments.map(({ comment, answered_at: at }) => (
              <li key={at + comment}>{comment}</li>
            ))}
          </ul>
        ),
    },
  ];
}
