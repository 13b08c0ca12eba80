import { reviewStatuses } from "@bachat/rules/accounts";
import {
  column,
  dayText,
  ListFilters,
  ListSearch,
  ListSelect,
  numberText,
  PagedList,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { SavedViews } from "../../components/saved-views/SavedViews.tsx";
import { StatusDot, type Column } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { studentsMessages } from "./messages/en.ts";
import { stateTones, studentsAddress, studentsOptions, type ListedStudent } from "./queries.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(studentsOptions(studentsAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/students`: find a student by name, college, address or id. */
export function StudentsPage() {
  const text = studentsMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const list = useListState(studentsAddress);
  const query = useQuery({ ...studentsOptions(list.state), placeholderData: keepPreviousData });
  return (
    <PagedList
      title={text("title")}
      lead={text("lead")}
      list={list}
      filters={
        <ListFilters label={text("title")}>
          <ListSearch list={list} placeholder={text("search")} debounceMs={250} />
          <ListSelect
            list={list}
            name="status"
            label={text("status")}
            any={text("anyStatus")}
            options={reviewStatuses.map((value) => ({ value, label: text(`status.${value}`) }))}
          />
          <SavedViews list="students" />
        </ListFilters>
      }
      query={query}
      failedTitle={text("loadFailed")}
      none={{ title: text("none"), text: text("noneText") }}
      noneFound={{ title: text("noneFound"), text: text("noneFoundText"), clear: text("clear") }}
      totalText={(total) =>
        total === null
          ? text("totalMany")
          : text("total", { count: total, number: numberText(total) })
      }
      label={text("title")}
      density="comfortable"
      rowKey={({ id }) => id}
      hrefFor={({ id }) => paths.student(id)}
      columns={columnsOf(text)}
    />
  );
}

function columnsOf(text: typeof studentsMessages.text): Column<ListedStudent>[] {
  return [
    { id: "name", header: text("columnName"), isPrimary: true, cell: ({ name }) => name },
    {
      id: "college",
      header: text("columnCollege"),
      isCut: true,
      width: "28%",
      cell: ({ college_name: college }) => college ?? "–",
    },
    { id: "email", header: text("columnEmail"), isWideOnly: true, cell: ({ email }) => email },
    {
      id: "phone",
      header: text("phone"),
      isWideOnly: true,
      cell: ({ phone }) => phone ?? "–",
    },
    {
      id: "state",
      header: text("columnState"),
      cell: ({ state, blocked }) => (
        <StatusDot tone={blocked ? "bad" : stateTones[state]}>
          {blocked ? text("isBlocked", { state: text(`state.${state}`) }) : text(`state.${state}`)}
        </StatusDot>
      ),
    },
    {
      id: "until",
      header: text("columnUntil"),
      hideOnPhone: true,
      cell: ({ verified_until: day }) => (day === null ? "–" : dayText(day)),
    },
    column.date("joined", text("columnJoined"), ({ joined_at: at }) => at, {
      align: "end",
      hideOnPhone: true,
    }),
  ];
}
