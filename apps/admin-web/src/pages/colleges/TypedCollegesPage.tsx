import {
  column,
  ListFilters,
  ListSearch,
  ListSelect,
  PagedList,
  useListState,
  useOpenDialog,
  usePageMeta,
} from "@bachat/site";
import type { Column } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { countText } from "../../format.ts";
import { pageLoader } from "../../session/api.ts";
import { CollegeTabs } from "./CollegeTabs.tsx";
import { collegesMessages } from "./messages/en.ts";
import { typedAddress, type TypedCollege, typedListOptions, typedStates } from "./queries.ts";
import { TypedDialog } from "./TypedDialog.tsx";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(typedListOptions(typedAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/colleges/typed`: what students typed instead of choosing a college. */
export function TypedCollegesPage() {
  const text = collegesMessages.useText();
  usePageMeta({ title: text("typedTitle"), noindex: true });
  const list = useListState(typedAddress);
  const query = useQuery({ ...typedListOptions(list.state), placeholderData: keepPreviousData });
  const [open, setOpen] = useOpenDialog<TypedCollege | null>("typed-college", null);
  const isLeft = list.state.status === "left";
  return (
    <>
      <CollegeTabs />
      <PagedList
        title={text("typedTitle")}
        lead={text("typedLead")}
        count={query.data && countText(query.data.total, query.data.more)}
        {...(query.data?.more === true && { note: text("more") })}
        list={list}
        filters={
          <ListFilters label={text("typedTitle")}>
            <ListSearch list={list} placeholder={text("typedSearch")} debounceMs={250} />
            <ListSelect
              list={list}
              name="status"
              label={text("status")}
              options={typedStates.map((value) => ({ value, label: text(`status.${value}`) }))}
            />
          </ListFilters>
        }
        query={query}
        failedTitle={text("typedFailed")}
        none={
          isLeft
            ? { title: text("leftNone") }
            : { title: text("typedNone"), text: text("typedNoneText") }
        }
        noneFound={{ title: text("typedNoneFound"), clear: text("clear") }}
        label={text("typedTitle")}
        density="comfortable"
        rowKey={({ id }) => id}
        onOpen={setOpen}
        openKey={open?.id ?? null}
        columns={columnsOf(text)}
      />
      {open !== null && <TypedDialog key={open.id} typed={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const columnsOf = (text: typeof collegesMessages.text): Column<TypedCollege>[] => [
  {
    id: "name",
    header: text("columnTyped"),
    isPrimary: true,
    width: "60%",
    cell: ({ name }) => name,
  },
  column.number("students", text("columnStudents"), ({ students }) => students),
  column.date("since", text("columnSince"), ({ created_at: at }) => at, {
    align: "end",
    hideOnPhone: true,
  }),
];
