import {
  column,
  ListFilters,
  ListSearch,
  ListSelect,
  listSearch,
  PagedList,
  useErrorToast,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { BrandLogo, StatusDot, toast, type Column } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { assigneeOptions } from "../../components/cases/assignee-options.ts";
import { DueDay } from "../../components/cases/DueDay.tsx";
import { OldAddress } from "../../components/cases/OldAddress.tsx";
import { StatusChips } from "../../components/cases/StatusChips.tsx";
import { SavedViews } from "../../components/saved-views/SavedViews.tsx";
import { waitText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { api, pageLoader } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { submissionsMessages } from "./messages/en.ts";
import {
  deskAddress,
  deskOptions,
  filters,
  filtersOf,
  reviewersOptions,
  sorts,
  type ListedApplication,
} from "./queries.ts";
import classes from "../../components/cases/Case.module.css";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(deskOptions(deskAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/submissions`: brand applications, those that wait oldest first. */
export function SubmissionsPage() {
  return (
    <OldAddress of={paths.submission}>
      <Submissions />
    </OldAddress>
  );
}

function Submissions() {
  const text = submissionsMessages.useText();
  const list = useListState(deskAddress);
  const navigate = useNavigate();
  const showError = useErrorToast();
  usePageMeta({ title: text("title"), noindex: true });
  const { refetchInterval } = useLive("applications");
  const query = useQuery({
    ...deskOptions(list.state),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const { data: reviewers } = useQuery(reviewersOptions);
  const { status } = list.state;
  const search = listSearch(deskAddress, list.state);
  const next = useMutation({
    ...api.mutationOptions("post", "/v1/admin/applications/next"),
    onSuccess: ({ application_id: id }) => {
      if (id === null) toast.info({ title: text("noneFree"), message: text("noneFreeText") });
      else void navigate(paths.submission(id, search));
    },
    onError: (error) => showError(error, text("startFailed")),
  });
  const counts = query.data?.counts;
  const countOf = (filter: string) =>
    counts !== undefined && filter in counts ? counts[filter as keyof typeof counts] : undefined;
  return (
    <PagedList
      title={text("title")}
      lead={text("lead")}
      count={counts?.pending}
      action={
        (counts?.pending ?? 0) > 0 && (
          <Button
            loading={next.isPending}
            onClick={() => next.mutate({ body: filtersOf(list.state) })}
          >
            {text("start")}
          </Button>
        )
      }
      list={list}
      filters={
        <div className={classes.filters}>
          <ListFilters label={text("filters")}>
            <ListSearch list={list} placeholder={text("search")} debounceMs={250} />
            {status !== "mine" && (
              <ListSelect
                list={list}
                name="assignee"
                label={text("assignee")}
                any={text("anyone")}
                options={assigneeOptions(text("noOne"), reviewers?.items)}
              />
            )}
            <ListSelect
              list={list}
              name="sort"
              label={text("sort")}
              any={text("sort_usual")}
              options={sorts.map((value) => ({ value, label: text(`sort_${value}`) }))}
            />
            <SavedViews list="applications" />
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
      hrefFor={({ id }) => paths.submission(id, search)}
      columns={columnsOf(text)}
    />
  );
}

type Text = typeof submissionsMessages.text;

function columnsOf(text: Text): Column<ListedApplication>[] {
  return [
    {
      id: "brand",
      header: text("columnBrand"),
      isPrimary: true,
      width: "18%",
      cell: (row) => (
        <Group component="span" gap={10} wrap="nowrap">
          <BrandLogo name={row.brand_name} url={row.brand_logo_url} size={24} />
          {row.brand_name}
        </Group>
      ),
    },
    {
      id: "offer",
      header: text("columnOffer"),
      isCut: true,
      width: "22%",
      cell: (row) => row.offer_title,
    },
    {
      id: "contact",
      header: text("columnContact"),
      isCut: true,
      width: "17%",
      hideOnPhone: true,
      cell: (row) => row.contact_email,
    },
    { id: "state", header: text("columnState"), cell: (row) => <State row={row} text={text} /> },
    {
      id: "due",
      header: text("columnDue"),
      cell: ({ due_on: day }) => (
        <DueDay day={day} overdue={(words) => text("overdue", { day: words })} />
      ),
    },
    { id: "who", header: text("columnWho"), cell: (row) => whoText(row, text) },
    column.date("submitted", text("columnSubmitted"), (row) => row.submitted_at, {
      align: "end",
      hideOnPhone: true,
    }),
  ];
}

const tones = { pending: "info", approved: "ok", rejected: "bad" } as const;

function State({
  row: { status, submitted_at: since },
  text,
}: {
  row: ListedApplication;
  text: Text;
}) {
  return (
    <StatusDot tone={tones[status]}>
      {status === "pending" ? text("waiting", { time: waitText(since) }) : text(`status_${status}`)}
    </StatusDot>
  );
}

function whoText({ status, claim, assignee }: ListedApplication, text: Text): string {
  if (status !== "pending") return "–";
  if (claim !== null)
    return claim.mine ? text("heldByYou") : text("heldBy", { name: claim.admin_name });
  if (assignee === null) return text("free");
  return assignee.mine ? text("assignedToYou") : text("assignedTo", { name: assignee.admin_name });
}
