import { daysFor } from "@bachat/rules/days";
import { mailStates } from "@bachat/rules/mails";
import {
  column,
  ListFilters,
  ListSearch,
  ListSelect,
  numberText,
  PagedList,
  todayInKolkata,
  useListState,
  usePageMeta,
  type ListState,
} from "@bachat/site";
import { type Column, StatusDot } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DayRange } from "../../components/day-range/DayRange.tsx";
import { pageLoader } from "../../session/api.ts";
import { MailDrawer } from "./MailDrawer.tsx";
import { MailTabs } from "./MailTabs.tsx";
import { mailMessages } from "./messages/en.ts";
import {
  type Mail,
  outboxAddress,
  outboxOptions,
  type OutboxView,
  sorts,
  stateTones,
} from "./queries.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(outboxOptions(outboxAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/mail`: what became of each mail. */
export function OutboxPage() {
  const text = mailMessages.useText();
  usePageMeta({ title: text("outboxTitle"), noindex: true });
  const list = useListState(outboxAddress);
  const query = useQuery({ ...outboxOptions(list.state), placeholderData: keepPreviousData });
  const [openId, setOpen] = useState<string | null>(null);
  const opened = query.data?.items.find(({ id }) => id === openId);
  return (
    <div>
      <MailTabs />
      <PagedList
        title={text("outboxTitle")}
        lead={text("outboxLead")}
        list={list}
        filters={
          <ListFilters label={text("outboxTitle")}>
            <ListSearch list={list} placeholder={text("outboxSearch")} />
            <ListSelect
              list={list}
              name="state"
              label={text("columnState")}
              any={text("anyState")}
              options={mailStates.map((value) => ({ value, label: text(`state.${value}`) }))}
            />
            <Days list={list} />
            <ListSelect
              list={list}
              name="sort"
              label={text("sort")}
              options={sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
            />
          </ListFilters>
        }
        query={query}
        failedTitle={text("outboxFailed")}
        none={{ title: text("noMails"), text: text("noMailsText") }}
        noneFound={{ title: text("noneFound"), text: text("noneFoundText"), clear: text("clear") }}
        totalText={(total) =>
          total === null
            ? text("totalMany")
            : text("total", { count: total, number: numberText(total) })
        }
        label={text("outboxTitle")}
        density="comfortable"
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpen(id)}
        openKey={openId}
        columns={columnsOf(text)}
      />
      <MailDrawer mail={opened} onClose={() => setOpen(null)} />
    </div>
  );
}

/** From one day until another, both included. */
function Days({ list }: { list: ListState<OutboxView> }) {
  const text = mailMessages.useText();
  return (
    <DayRange
      labels={{ first: text("from"), last: text("until") }}
      bounds={daysFor("past", todayInKolkata())}
      first={list.state.from}
      last={list.state.to}
      onChange={(end, day) => list.change({ [end === "first" ? "from" : "to"]: day })}
    />
  );
}

function columnsOf(text: typeof mailMessages.text): Column<Mail>[] {
  return [
    {
      id: "template",
      header: text("columnTemplate"),
      isPrimary: true,
      cell: ({ template }) => template,
    },
    { id: "recipient", header: text("columnRecipient"), cell: ({ recipient }) => recipient },
    {
      id: "state",
      header: text("columnState"),
      cell: ({ state }) => <StatusDot tone={stateTones[state]}>{text(`state.${state}`)}</StatusDot>,
    },
    {
      id: "error",
      header: text("columnError"),
      isCut: true,
      width: "26%",
      cell: ({ error }) => error ?? "–",
    },
    column.number("attempts", text("columnAttempts"), ({ attempts }) => attempts),
    column.moment("queued", text("columnQueued"), ({ created_at: at }) => at, { align: "end" }),
  ];
}
