import { column, dayText, QueryErrorState, useOpenDialog } from "@bachat/site";
import { Card, DataTable, EmptyState, UiLink, type Column } from "@bachat/ui";
import { Box, Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { dashboardMessages } from "./messages/en.ts";
import { type FailingOffer, OverruleDialog } from "./OverruleDialog.tsx";
import classes from "./DashboardPage.module.css";

type Text = typeof dashboardMessages.text;

/** The offers that have failed for longest; after dealing with them an admin finds the next ones here. */
const SHOWN = 8;

export const failingOptions = api.queryOptions("get", "/v1/admin/failing-offers", {
  params: { query: { per_page: String(SHOWN) } },
});

/** Offers that fail for students, with their comments, and a button to overrule them. */
export function FailingOffers() {
  const text = dashboardMessages.useText();
  const query = useQuery(failingOptions);
  const [overruling, setOverruling] = useOpenDialog<FailingOffer | null>("failing-offers", null);
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
        columns={columnsOf(text, setOverruling)}
        rows={data?.items ?? []}
        rowKey={(offer) => offer.offer_id}
        isLoading={isPending}
        empty={<EmptyState size="inline" title={text("noneFails")} text={text("noneFailsText")} />}
      />
      {more > 0 && (
        <Box component="p" p="12px 20px">
          <UiLink href={paths.allOffers({ only: "failing" })}>
            {text("moreFail", { count: more })}
          </UiLink>
        </Box>
      )}
      {overruling !== null && (
        <OverruleDialog offer={overruling} onClose={() => setOverruling(null)} />
      )}
    </Card>
  );
}

function columnsOf(text: Text, onOverrule: (offer: FailingOffer) => void): Column<FailingOffer>[] {
  return [
    {
      id: "offer",
      header: text("columnOffer"),
      isPrimary: true,
      width: "30%",
      cell: (offer) => (
        <Stack component="span" gap={0}>
          <UiLink href={paths.offer(offer.offer_id)}>{offer.offer_title}</UiLink>
          <span className={classes.note}>{offer.brand_name}</span>
          <span className={classes.note}>
            {offer.failing.pauses_on === null
              ? offer.failing.paused_on !== null &&
                text("paused", { date: dayText(offer.failing.paused_on) })
              : text("pauses", { date: dayText(offer.failing.pauses_on) })}
          </span>
          {offer.repaired_on !== null && (
            <span className={classes.note}>
              {text("repairedOn", { date: dayText(offer.repaired_on) })}
            </span>
          )}
        </Stack>
      ),
    },
    column.text(
      "worked",
      text("columnWorked"),
      ({ worked, answers }) => text("workedOf", { worked, answers }),
      { align: "end" },
    ),
    column.number("code_refused", text("code_refused"), (offer) => offer.code_refused),
    column.number("terms_differ", text("terms_differ"), (offer) => offer.terms_differ),
    column.text(
      "last",
      text("columnLastWorked"),
      ({ last_worked_on: day }) => (day === null ? text("notLately") : dayText(day)),
      { align: "end" },
    ),
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
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (offer) => (
        <Button
          variant="default"
          aria-label={text("overruleAria", { offer: offer.offer_title })}
          onClick={() => onOverrule(offer)}
        >
          {text("overrule")}
        </Button>
      ),
    },
  ];
}
