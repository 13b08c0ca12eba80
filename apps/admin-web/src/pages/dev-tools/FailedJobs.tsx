import {
  column,
  lazyPart,
  ListFilters,
  ListSelect,
  PagedTable,
  useFollowShownPage,
  useListState,
} from "@bachat/site";
import { Card, type Column, EmptyState } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { devToolsMessages } from "./messages/en.ts";
import {
  type FailedJob,
  failedJobsAddress,
  failedJobsOptions,
  queuesOptions,
  sorts,
} from "./queries.ts";
import classes from "../../developer/DeveloperPage.module.css";

const FailedJobDialog = lazyPart(
  async () => (await import("./FailedJobDialog.tsx")).FailedJobDialog,
);

/** Jobs that were given up; a row opens its error, its data, and the possible acts. */
export function FailedJobs() {
  const text = devToolsMessages.useText();
  const list = useListState(failedJobsAddress);
  const query = useQuery({
    ...failedJobsOptions(list.state),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useFollowShownPage(list, query);
  const queues = useQuery(queuesOptions).data?.queues ?? [];
  const [open, setOpen] = useState<FailedJob | null>(null);
  return (
    <Card title={text("failedJobs")} padded={false}>
      <p className={classes.note}>{text("failedJobsNote")}</p>
      <div className={classes.filters}>
        <ListFilters label={text("failedJobs")}>
          <ListSelect
            list={list}
            name="job"
            label={text("job")}
            any={text("anyJob")}
            options={queues.map(({ name }) => ({ value: name, label: name }))}
          />
          <ListSelect
            list={list}
            name="sort"
            label={text("sort")}
            options={sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
          />
        </ListFilters>
      </div>
      <PagedTable<FailedJob>
        query={query}
        failedTitle={text("failedJobsFailed")}
        skeleton={{ rows: 3, height: 57 }}
        empty={
          <EmptyState
            size="inline"
            title={text(list.state.job === null ? "noneFailed" : "noneOfName")}
            text={text("noneFailedText")}
          />
        }
        label={text("failedJobs")}
        rowKey={({ id }) => id}
        onOpen={setOpen}
        openKey={open?.id ?? null}
        onPage={(page) => list.change({ page })}
        columns={columnsOf(text)}
      />
      <Suspense>
        {open !== null && <FailedJobDialog job={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </Card>
  );
}

const columnsOf = (text: ReturnType<typeof devToolsMessages.useText>): Column<FailedJob>[] => [
  {
    id: "job",
    header: text("job"),
    isPrimary: true,
    cell: ({ job }) => <code>{job}</code>,
  },
  column.moment("at", text("failedAt"), (job) => job.failed_at),
  column.number("tries", text("tries"), ({ tries }) => tries),
  column.text("error", text("error"), ({ error }) => error || text("noError"), {
    isCut: true,
    width: "45%",
  }),
];
