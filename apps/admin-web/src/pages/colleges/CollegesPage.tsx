import {
  column,
  ListFilters,
  ListSearch,
  ListSelect,
  numberText,
  PagedList,
  useListState,
  useOpenDialog,
  usePageMeta,
} from "@bachat/site";
import { type Column, StatusDot } from "@bachat/ui";
import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { countText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { CollegeDialog } from "./CollegeDialog.tsx";
import { CollegeTabs } from "./CollegeTabs.tsx";
import { collegesMessages } from "./messages/en.ts";
import { placeText } from "./place.ts";
import {
  collegesAddress,
  collegesOptions,
  type ListedCollege,
  MOST_STUDENTS,
  sorts,
} from "./queries.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(collegesOptions(collegesAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/colleges`: the list that students choose from, and what is probably in it twice. */
export function CollegesPage() {
  const text = collegesMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const list = useListState(collegesAddress);
  const query = useQuery({ ...collegesOptions(list.state), placeholderData: keepPreviousData });
  const [isAdding, setAdding] = useOpenDialog("college-new", false);
  return (
    <>
      <CollegeTabs />
      <PagedList
        title={text("title")}
        lead={text("lead")}
        action={<Button onClick={() => setAdding(true)}>{text("add")}</Button>}
        count={query.data && countText(query.data.total, query.data.more)}
        {...(query.data?.more === true && { note: text("more") })}
        list={list}
        filters={
          <ListFilters label={text("title")}>
            <ListSearch list={list} placeholder={text("search")} debounceMs={250} />
            <ListSelect
              list={list}
              name="only"
              label={text("only")}
              any={text("anyOnly")}
              options={[{ value: "duplicates", label: text("only.duplicates") }]}
            />
            {list.state.only === null && (
              <ListSelect
                list={list}
                name="sort"
                label={text("sort")}
                options={sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
              />
            )}
          </ListFilters>
        }
        query={query}
        failedTitle={text("loadFailed")}
        none={{ title: text("none"), text: text("noneText") }}
        noneFound={{ title: text("noneFound"), text: text("noneFoundText"), clear: text("clear") }}
        label={text("title")}
        density="comfortable"
        rowKey={({ id }) => id}
        hrefFor={({ id }) => paths.college(id)}
        columns={columnsOf(text)}
      />
      {isAdding && <CollegeDialog onClose={() => setAdding(false)} />}
    </>
  );
}

type Text = typeof collegesMessages.text;

export const studentsText = (text: Text, students: number) =>
  students > MOST_STUDENTS
    ? text("studentsMore", { figure: numberText(MOST_STUDENTS) })
    : numberText(students);

function columnsOf(text: Text): Column<ListedCollege>[] {
  return [
    {
      id: "name",
      header: text("columnName"),
      isPrimary: true,
      width: "34%",
      cell: ({ name }) => name,
    },
    {
      id: "city",
      header: text("columnCity"),
      cell: placeText,
    },
    {
      id: "aliases",
      header: text("columnAliases"),
      isCut: true,
      hideOnPhone: true,
      width: "20%",
      cell: ({ aliases }) => (aliases.length === 0 ? "–" : aliases.join(", ")),
    },
    {
      id: "duplicate",
      header: text("only.duplicates"),
      cell: ({ cluster_id: cluster }) =>
        cluster === null ? "–" : <StatusDot tone="warning">{text("duplicates")}</StatusDot>,
    },
    {
      id: "students",
      header: text("columnStudents"),
      align: "end",
      cell: ({ students }) => studentsText(text, students),
    },
    column.date("added", text("columnAdded"), ({ created_at: at }) => at, {
      align: "end",
      hideOnPhone: true,
    }),
  ];
}
