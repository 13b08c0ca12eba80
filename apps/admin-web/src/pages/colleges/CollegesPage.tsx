import { column, ListScreen, numberText, useOpenDialog } from "@bachat/site";
import { type Column, StatusDot } from "@bachat/ui";
import { Button } from "@mantine/core";
import { paths } from "../../paths.ts";
import { CollegeDialog } from "./CollegeDialog.tsx";
import { CollegeTabs } from "./CollegeTabs.tsx";
import { collegesMessages } from "./messages/en.ts";
import { placeText } from "./place.ts";
import { colleges, type ListedCollege, MOST_STUDENTS } from "./queries.ts";

export const { loader } = colleges;

/** `/admin/colleges`: the list that students choose from, with probable duplicates. */
export function CollegesPage() {
  const text = collegesMessages.useText();
  const list = colleges.useList();
  const [isAdding, setAdding] = useOpenDialog("college-new", false);
  return (
    <>
      <CollegeTabs />
      <ListScreen
        list={list}
        words={collegesMessages}
        action={<Button onClick={() => setAdding(true)}>{text("add")}</Button>}
        filters={["only", list.state.only === null && "sort"]}
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
    column.text("name", text("columnName"), ({ name }) => name, { isPrimary: true, width: "34%" }),
    {
      id: "city",
      header: text("columnCity"),
      cell: placeText,
    },
    column.text(
      "aliases",
      text("columnAliases"),
      ({ aliases }) => (aliases.length === 0 ? "–" : aliases.join(", ")),
      { isCut: true, hideOnPhone: true, width: "20%" },
    ),
    {
      id: "duplicate",
      header: text("only.duplicates"),
      cell: ({ cluster_id: cluster }) =>
        cluster === null ? "–" : <StatusDot tone="warning">{text("duplicates")}</StatusDot>,
    },
    column.text(
      "students",
      text("columnStudents"),
      ({ students }) => studentsText(text, students),
      { align: "end" },
    ),
    column.date("added", text("columnAdded"), ({ created_at: at }) => at, {
      align: "end",
      hideOnPhone: true,
    }),
  ];
}
