import {
  column,
  ListFilters,
  ListSelect,
  PagedList,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { type Column, StatusDot } from "@bachat/ui";
import { Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { countText } from "../../format.ts";
import { pageLoader } from "../../session/api.ts";
import { ConfirmationDialog } from "./ConfirmationDialog.tsx";
import { confirmationsMessages } from "./messages/en.ts";
import {
  askedByText,
  type Confirmation,
  confirmationsAddress,
  confirmationsOptions,
  operationText,
  shows,
  statusTones,
} from "./queries.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(confirmationsOptions(confirmationsAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/confirmations`: changes that take a second admin, of other admins and of this one. */
export function ConfirmationsPage() {
  const text = confirmationsMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const list = useListState(confirmationsAddress);
  const query = useQuery({
    ...confirmationsOptions(list.state),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Confirmation | null>(null);
  return (
    <>
      <PagedList
        title={text("title")}
        lead={text("lead")}
        count={query.data && countText(query.data.total, false)}
        list={list}
        filters={
          <ListFilters label={text("title")}>
            <ListSelect
              list={list}
              name="show"
              label={text("show")}
              options={shows.map((value) => ({ value, label: text(`show.${value}`) }))}
            />
          </ListFilters>
        }
        query={query}
        failedTitle={text("loadFailed")}
        none={{ title: text("none"), text: text("noneText") }}
        noneFound={{ title: text("noneFound"), clear: text("clear") }}
        label={text("title")}
        density="comfortable"
        rowKey={({ id }) => id}
        onOpen={setOpen}
        openKey={open?.id ?? null}
        columns={columnsOf(text)}
      />
      {open !== null && (
        <ConfirmationDialog key={open.id} confirmation={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

const columnsOf = (text: typeof confirmationsMessages.text): Column<Confirmation>[] => [
  {
    id: "change",
    header: text("columnChange"),
    isPrimary: true,
    width: "42%",
    cell: (one) => (
      <>
        {operationText(one, text)}
        <Text component="span" display="block" fz={14} c="dimmed">
          {one.object_name}
        </Text>
      </>
    ),
  },
  { id: "by", header: text("columnBy"), isCut: true, cell: (one) => askedByText(one, text) },
  {
    id: "status",
    header: text("columnStatus"),
    cell: ({ status, others }) =>
      status === "open" && others === 0 ? (
        <StatusDot tone="warning">{text("noOther")}</StatusDot>
      ) : (
        <StatusDot tone={statusTones[status]}>{text(`status.${status}`)}</StatusDot>
      ),
  },
  column.date("until", text("columnUntil"), ({ expires_at: at }) => at),
];
