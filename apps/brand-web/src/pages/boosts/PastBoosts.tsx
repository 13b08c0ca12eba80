import { column, PagedTable, usePages } from "@bachat/site";
import { Card, type Column, Dialog, EmptyState } from "@bachat/ui";
import { Group } from "@mantine/core";
import { useState } from "react";
import { recentDayText } from "../../format.ts";
import { BoostResults } from "./BoostResults.tsx";
import { boostsMessages } from "./messages/en.ts";
import { perDay } from "./per-day.ts";
import { type Boost, boostsOptions } from "./queries.ts";
import classes from "./BoostsPage.module.css";

/** Ended boosts, with a day's average during and before; a row opens its chart. */
export function PastBoosts({ brandId }: { brandId: string }) {
  const text = boostsMessages.useText();
  const list = usePages((page) => boostsOptions(brandId, "past", page));
  const [open, setOpen] = useState<Boost | null>(null);
  return (
    <Card title={text("past")} padded={false}>
      <PagedTable
        {...list}
        failedTitle={text("loadFailed")}
        skeleton={{ rows: 3, height: 56 }}
        empty={
          <EmptyState
            size="inline"
            titleAs="h3"
            title={text("nonePast")}
            text={text("nonePastText")}
          />
        }
        label={text("past")}
        columns={columnsOf(text)}
        rowKey={(boost) => boost.id}
        onOpen={setOpen}
        openKey={open?.id ?? null}
      />
      {open !== null && <ResultsDialog boost={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function ResultsDialog({ boost, onClose }: { boost: Boost; onClose: () => void }) {
  const text = boostsMessages.useText();
  const period = { from: recentDayText(boost.first_day), to: recentDayText(boost.last_day) };
  return (
    <Dialog title={boost.offer.title} onClose={onClose} size="lg">
      <Group component="p" gap="4px 16px">
        {text("period", period)}
      </Group>
      <BoostResults boost={boost} />
    </Dialog>
  );
}

function columnsOf(text: typeof boostsMessages.text): Column<Boost>[] {
  const average = (id: "views" | "redeems", header: string): Column<Boost> => ({
    id,
    header,
    align: "end",
    cell: ({ results }) => {
      if (results === null) return text("none");
      const { before, during } = results;
      return (
        <span className={classes.two}>
          <span>{perDay(during[id], Math.max(1, during.days))}</span>
          <small>
            {text("beforeShort", { number: perDay(before[id], Math.max(1, before.days)) })}
          </small>
        </span>
      );
    },
  });
  return [
    column.text("offer", text("columnOffer"), ({ offer }) => offer.title, { isPrimary: true }),
    { id: "when", header: text("columnWhen"), cell: (boost) => <When boost={boost} /> },
    average("views", text("columnViews")),
    average("redeems", text("columnRedeems")),
  ];
}

export function When({ boost }: { boost: Boost }) {
  const text = boostsMessages.useText();
  return (
    <span className={classes.two}>
      <span>
        {text("period", {
          from: recentDayText(boost.first_day),
          to: recentDayText(boost.last_day),
        })}
      </span>
      <small>{text("days", { count: boost.days })}</small>
    </span>
  );
}
