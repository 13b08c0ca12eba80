import { contactKinds, isDataRequest } from "@bachat/rules/contact";
import {
  column,
  ListFilters,
  ListSearch,
  ListSelect,
  listSearch,
  PagedList,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { StatusDot, type Column } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { assigneeOptions } from "../../components/cases/assignee-options.ts";
import { DueDay } from "../../components/cases/DueDay.tsx";
import { OldAddress } from "../../components/cases/OldAddress.tsx";
import { StatusChips } from "../../components/cases/StatusChips.tsx";
import { SavedViews } from "../../components/saved-views/SavedViews.tsx";
import { waitText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { contactDeskMessages } from "./messages/en.ts";
import {
  adminsOptions,
  deskAddress,
  deskOptions,
  filters,
  sorts,
  type ListedMessage,
} from "./queries.ts";
import classes from "../../components/cases/Case.module.css";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(deskOptions(deskAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/contact-messages`: what people wrote, what waits for an answer oldest first. */
export function ContactMessagesPage() {
  return (
    <OldAddress of={paths.contactMessage}>
      <ContactMessages />
    </OldAddress>
  );
}

function ContactMessages() {
  const text = contactDeskMessages.useText();
  const list = useListState(deskAddress);
  usePageMeta({ title: text("title"), noindex: true });
  const { refetchInterval } = useLive("contact-messages");
  const query = useQuery({
    ...deskOptions(list.state),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const { data: admins } = useQuery(adminsOptions);
  const { status } = list.state;
  const search = listSearch(deskAddress, list.state);
  const counts = query.data?.counts;
  const countOf = (filter: string) =>
    counts !== undefined && filter in counts ? counts[filter as keyof typeof counts] : undefined;
  return (
    <PagedList
      title={text("title")}
      lead={text("lead")}
      count={counts?.open}
      list={list}
      note={
        counts !== undefined && counts.requests > 0
          ? text("requests", { count: counts.requests })
          : undefined
      }
      filters={
        <div className={classes.filters}>
          <ListFilters label={text("filters")}>
            <ListSearch list={list} placeholder={text("search")} debounceMs={250} />
            <ListSelect
              list={list}
              name="kind"
              label={text("kind")}
              any={text("anyKind")}
              options={contactKinds.map((value) => ({ value, label: text(`kind_${value}`) }))}
            />
            {status !== "mine" && (
              <ListSelect
                list={list}
                name="assignee"
                label={text("assignee")}
                any={text("anyone")}
                options={assigneeOptions(text("noOne"), admins?.items)}
              />
            )}
            <ListSelect
              list={list}
              name="sort"
              label={text("sort")}
              any={text("sort_usual")}
              options={sorts.map((value) => ({ value, label: text(`sort_${value}`) }))}
            />
            <SavedViews list="contact_messages" />
          </ListFilters>
          <StatusChips
            label={text("filters")}
            filters={filters}
            chosen={status}
            countOf={countOf}
            nameOf={(one) => text(`status_${one}`)}
            onChoose={(one) => list.change({ status: one })}
          />
        </div>
      }
      query={query}
      failedTitle={text("loadFailed")}
      none={{ title: text("none"), text: text("noneText"), art: "done" }}
      noneFound={{ title: text("noneFound"), text: text("noneFoundText"), clear: text("clear") }}
      label={text("title")}
      density="comfortable"
      rowKey={({ id }) => id}
      hrefFor={({ id }) => paths.contactMessage(id, search)}
      columns={columnsOf(text)}
    />
  );
}

type Text = typeof contactDeskMessages.text;

function columnsOf(text: Text): Column<ListedMessage>[] {
  return [
    {
      id: "subject",
      header: text("columnSubject"),
      isPrimary: true,
      isCut: true,
      width: "28%",
      cell: (row) => row.subject,
    },
    {
      id: "kind",
      header: text("kind"),
      cell: ({ kind }) =>
        isDataRequest(kind) ? (
          <StatusDot tone="info">{text(`kind_${kind}`)}</StatusDot>
        ) : (
          text(`kind_${kind}`)
        ),
    },
    { id: "name", header: text("from"), isCut: true, cell: (row) => row.name },
    {
      id: "state",
      header: text("columnState"),
      cell: ({ status, waiting_since: since }) => (
        <StatusDot tone={tones[status]}>
          {status === "open"
            ? text("waiting", { time: waitText(since) })
            : text(`status_${status}`)}
        </StatusDot>
      ),
    },
    {
      id: "due",
      header: text("columnDue"),
      cell: ({ status, due_on: day }) => (
        <DueDay
          day={status === "open" ? day : null}
          overdue={(words) => text("overdue", { day: words })}
        />
      ),
    },
    {
      id: "who",
      header: text("columnWho"),
      cell: ({ assignee }) =>
        assignee === null
          ? text("free")
          : assignee.mine
            ? text("assignedToYou")
            : text("assignedTo", { name: assignee.admin_name }),
    },
    column.date("received", text("columnReceived"), (row) => row.created_at, {
      align: "end",
      hideOnPhone: true,
    }),
  ];
}

const tones = { open: "warning", answered: "ok", closed: "none" } as const;
