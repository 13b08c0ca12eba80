import { column, dayText, ListScreen, numberText } from "@bachat/site";
import { StatusDot, type Column } from "@bachat/ui";
import { SavedViews } from "../../components/saved-views/SavedViews.tsx";
import { paths } from "../../paths.ts";
import { studentsMessages } from "./messages/en.ts";
import { stateTones, students, type ListedStudent } from "./queries.ts";

export const { loader } = students;

/** `/admin/students`: find a student by name, college, address or id. */
export function StudentsPage() {
  const text = studentsMessages.useText();
  return (
    <ListScreen
      list={students.useList()}
      words={studentsMessages}
      filters={["status", <SavedViews key="views" list="students" />]}
      totalText={(total) =>
        total === null
          ? text("totalMany")
          : text("total", { count: total, number: numberText(total) })
      }
      hrefFor={({ id }) => paths.student(id)}
      columns={columnsOf(text)}
    />
  );
}

function columnsOf(text: typeof studentsMessages.text): Column<ListedStudent>[] {
  return [
    column.text("name", text("columnName"), ({ name }) => name, { isPrimary: true }),
    column.text("college", text("columnCollege"), ({ college_name: college }) => college, {
      isCut: true,
      width: "28%",
    }),
    column.text("email", text("columnEmail"), ({ email }) => email, { isWideOnly: true }),
    column.text("phone", text("phone"), ({ phone }) => phone, { isWideOnly: true }),
    {
      id: "state",
      header: text("columnState"),
      cell: ({ state, blocked }) => (
        <StatusDot tone={blocked ? "bad" : stateTones[state]}>
          {blocked ? text("isBlocked", { state: text(`state.${state}`) }) : text(`state.${state}`)}
        </StatusDot>
      ),
    },
    column.text(
      "until",
      text("columnUntil"),
      ({ verified_until: day }) => (day === null ? "–" : dayText(day)),
      { hideOnPhone: true },
    ),
    column.date("joined", text("columnJoined"), ({ joined_at: at }) => at, {
      align: "end",
      hideOnPhone: true,
    }),
  ];
}
