import { column, ListScreen } from "@bachat/site";
import { BrandLogo, StatusDot, type Column } from "@bachat/ui";
import { Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  assigneeOptions,
  countIn,
  DeskFilters,
  StartButton,
  whoText,
} from "../../components/cases/desk-list.tsx";
import { DueDay } from "../../components/cases/DueDay.tsx";
import { OldAddress } from "../../components/cases/OldAddress.tsx";
import { SavedViews } from "../../components/saved-views/SavedViews.tsx";
import { waitText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { useSend } from "../../session/use-act.ts";
import { useLive } from "../../session/use-live.ts";
import { submissionsMessages } from "./messages/en.ts";
import { applications, filtersOf, reviewersOptions, type ListedApplication } from "./queries.ts";

export const { loader } = applications;

/** `/admin/submissions`: brand applications, waiting ones oldest first. */
export function SubmissionsPage() {
  return (
    <OldAddress of={paths.submission}>
      <Submissions />
    </OldAddress>
  );
}

function Submissions() {
  const text = submissionsMessages.useText();
  const list = applications.useList({ refetchInterval: useLive("applications").refetchInterval });
  const { data: reviewers } = useQuery(reviewersOptions);
  const next = useSend("post", "/v1/admin/applications/next");
  const counts = list.query.data?.counts;
  return (
    <ListScreen
      list={list}
      words={submissionsMessages}
      count={counts?.pending}
      action={
        (counts?.pending ?? 0) > 0 && (
          <StartButton
            words={submissionsMessages.english}
            take={async () => (await next({ body: filtersOf(list.state) })).application_id}
            hrefOf={(id) => paths.submission(id, list.search)}
          />
        )
      }
      filters={[
        list.state.status !== "mine" && "assignee",
        "sort",
        <SavedViews key="views" list="applications" />,
      ]}
      options={{ assignee: assigneeOptions(reviewers?.items) }}
      renderFilters={(row) => (
        <DeskFilters
          list={list}
          name="status"
          words={submissionsMessages}
          countOf={(part) => countIn(counts, part)}
        >
          {row}
        </DeskFilters>
      )}
      art="done"
      hrefFor={({ id }) => paths.submission(id, list.search)}
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
    column.text("offer", text("columnOffer"), (row) => row.offer_title, {
      isCut: true,
      width: "22%",
    }),
    column.text("contact", text("columnContact"), (row) => row.contact_email, {
      isCut: true,
      width: "17%",
      hideOnPhone: true,
    }),
    { id: "state", header: text("columnState"), cell: (row) => <State row={row} text={text} /> },
    {
      id: "due",
      header: text("columnDue"),
      cell: ({ due_on: day }) => <DueDay day={day} />,
    },
    column.text("who", text("columnWho"), (row) =>
      row.status === "pending" ? whoText(row, text("free")) : "–",
    ),
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
      {status === "pending" ? text("waiting", { time: waitText(since) }) : text(`status.${status}`)}
    </StatusDot>
  );
}
