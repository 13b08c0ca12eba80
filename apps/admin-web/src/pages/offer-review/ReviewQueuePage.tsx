import {
  column,
  ListFilters,
  ListSearch,
  listSearch,
  PagedList,
  useErrorToast,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { toast, type Column } from "@bachat/ui";
import { Button } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { OffersTabs } from "../../components/offers/OffersTabs.tsx";
import { SavedViews } from "../../components/saved-views/SavedViews.tsx";
import { countText, waitText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { api, pageLoader } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { DueDay } from "../../components/cases/DueDay.tsx";
import { StatusChips } from "../../components/cases/StatusChips.tsx";
import { reviewMessages } from "./messages/en.ts";
import { filters, queueAddress, queueOptions, type ListedCase } from "./queries.ts";
import classes from "./ReviewQueuePage.module.css";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(queueOptions(queueAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/offers`: the queue of offers and changes of offers, oldest first. */
export function ReviewQueuePage() {
  const text = reviewMessages.useText();
  const list = useListState(queueAddress);
  const navigate = useNavigate();
  const showError = useErrorToast();
  usePageMeta({ title: text("title"), noindex: true });
  const { refetchInterval } = useLive("offers");
  const query = useQuery({
    ...queueOptions(list.state),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const { filter } = list.state;
  const search = listSearch(queueAddress, list.state);
  const next = useMutation({
    ...api.mutationOptions("post", "/v1/admin/offer-cases/next"),
    onSuccess: ({ case_id: id }) => {
      if (id === null) toast.info({ title: text("noneFree"), message: text("noneFreeText") });
      else void navigate(paths.offerCase(id, search));
    },
    onError: (error) => showError(error, text("startFailed")),
  });
  const start = () =>
    next.mutate({ body: filter === "all" || filter === "with_brand" ? {} : { filter } });
  const counts = query.data?.counts;
  const hasMore = query.data?.more === true;
  const canStart = (counts?.all ?? 0) > 0;
  return (
    <div>
      <OffersTabs />
      <PagedList
        title={text("title")}
        lead={text("lead")}
        count={counts && countText(counts.all, hasMore)}
        {...(hasMore && { note: text("more") })}
        action={
          canStart && (
            <Button loading={next.isPending} onClick={start}>
              {text("start")}
            </Button>
          )
        }
        list={list}
        filters={
          <div className={classes.filters}>
            <ListFilters label={text("filters")}>
              <ListSearch list={list} placeholder={text("search")} debounceMs={250} />
              <SavedViews list="offer_cases" />
            </ListFilters>
            <StatusChips
              label={text("filters")}
              filters={filters}
              chosen={filter}
              countOf={(one) => counts && countText(counts[one], hasMore)}
              nameOf={(one) => text(`filter_${one}`)}
              onChoose={(one) => list.change({ filter: one })}
            />
          </div>
        }
        query={query}
        failedTitle={text("loadFailed")}
        none={{ title: text("none"), text: text("noneText"), art: "done" }}
        noneFound={{
          title: text("noneFound"),
          text: text("noneFoundText"),
          clear: text("clear"),
        }}
        label={text("title")}
        density="comfortable"
        rowKey={({ id }) => id}
        hrefFor={({ id }) => paths.offerCase(id, search)}
        columns={columnsOf(text, filter === "with_brand")}
      />
    </div>
  );
}

type Text = typeof reviewMessages.text;

function columnsOf(text: Text, isWithBrand: boolean): Column<ListedCase>[] {
  return [
    {
      id: "offer",
      header: text("columnOffer"),
      isPrimary: true,
      width: "32%",
      cell: ({ title }) => title,
    },
    {
      id: "kind",
      header: text("columnKind"),
      cell: ({ kind }) => offerMessages.text(`kind_${kind}`),
    },
    { id: "brand", header: text("columnBrand"), isCut: true, cell: ({ brand }) => brand.name },
    {
      id: "waits",
      header: text("columnWaits"),
      cell: ({ submitted_at: since }) => waitText(since),
    },
    isWithBrand
      ? column.date("asked", text("columnAsked"), ({ asked_at: at }) => at)
      : {
          id: "due",
          header: text("columnDue"),
          cell: ({ due_on: day }) => (
            <DueDay day={day} overdue={(words) => text("overdue", { day: words })} />
          ),
        },
    { id: "who", header: text("columnWho"), cell: (row) => whoText(row, text) },
  ];
}

function whoText({ claim, assignee, first_approved_by: first }: ListedCase, text: Text): string {
  if (claim !== null)
    return claim.mine ? text("heldByYou") : text("heldBy", { name: claim.admin_name });
  if (assignee !== null)
    return assignee.mine
      ? text("assignedToYou")
      : text("assignedTo", { name: assignee.admin_name });
  return first === null ? text("free") : text("approvedOnce");
}
