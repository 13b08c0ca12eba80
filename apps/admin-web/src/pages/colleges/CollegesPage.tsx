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
