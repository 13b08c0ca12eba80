import { column, ListScreen } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { countIn, DeskFilters, StartButton, whoText } from "../../components/cases/desk-list.tsx";
import { DueDay } from "../../components/cases/DueDay.tsx";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { OffersTabs } from "../../components/offers/OffersTabs.tsx";
import { SavedViews } from "../../components/saved-views/SavedViews.tsx";
import { countText, waitText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { useSend } from "../../session/use-act.ts";
import { useLive } from "../../session/use-live.ts";
import { reviewMessages } from "./messages/en.ts";
import { cases, narrowedTo, type ListedCase } from "./queries.ts";

export const { loader } = cases;

/** `/admin/offers`: the queue of offers and changes of offers, oldest first. */
export function ReviewQueuePage() {
  const text = reviewMessages.useText();
  const list = cases.useList({ refetchInterval: useLive("offers").refetchInterval });
  const next = useSend("post", "/v1/admin/offer-cases/next");
  const { counts, more = false } = list.query.data ?? {};
  return (
    <div>
      <OffersTabs />
      <ListScreen
        list={list}
        words={reviewMessages}
        count={counts && countText(counts.all, more)}
        action={
          (counts?.all ?? 0) > 0 && (
            <StartButton
              words={reviewMessages.english}
              take={async () => (await next({ body: narrowedTo(list.state) })).case_id}
              hrefOf={(id) => paths.offerCase(id, list.search)}
            />
          )
        }
        filters={[<SavedViews key="views" list="offer_cases" />]}
        renderFilters={(row) => (
          <DeskFilters
            list={list}
            name="filter"
            words={reviewMessages}
            countOf={(part) => {
              const count = countIn(counts, part);
              return count === undefined ? undefined : countText(count, more);
            }}
          >
            {row}
          </DeskFilters>
        )}
        art="done"
        hrefFor={({ id }) => paths.offerCase(id, list.search)}
        columns={columnsOf(text, list.state.filter === "with_brand")}
      />
    </div>
  );
}

type Text = typeof reviewMessages.text;

function columnsOf(text: Text, isWithBrand: boolean): Column<ListedCase>[] {
  return [
    column.text("offer", text("columnOffer"), ({ title }) => title, {
      isPrimary: true,
      width: "32%",
    }),
    column.text("kind", text("columnKind"), ({ kind }) => offerMessages.text(`kind_${kind}`)),
    column.text("brand", text("columnBrand"), ({ brand }) => brand.name, {
      isCut: true,
      width: "22%",
    }),
    column.text("waits", text("columnWaits"), ({ submitted_at: since }) => waitText(since)),
    isWithBrand
      ? column.date("asked", text("columnAsked"), ({ asked_at: at }) => at)
      : {
          id: "due",
          header: text("columnDue"),
          cell: ({ due_on: day }) => <DueDay day={day} />,
        },
    column.text("who", text("columnWho"), (row) => whoText(row, freeText(row, text))),
  ];
}

const freeText = ({ first_approved_by: first }: ListedCase, text: Text) =>
  text(first === null ? "free" : "approvedOnce");
