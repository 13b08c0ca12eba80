import { column, ListScreen, useOpenDialog } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { CollegeTabs } from "./CollegeTabs.tsx";
import { typedWords } from "./messages/en-lists.ts";
import { collegesMessages } from "./messages/en.ts";
import { type TypedCollege, typedColleges } from "./queries.ts";
import { TypedDialog } from "./TypedDialog.tsx";

export const { loader } = typedColleges;

/** `/admin/colleges/typed`: names that students typed instead of choosing a college. */
export function TypedCollegesPage() {
  const text = collegesMessages.useText();
  const list = typedColleges.useList();
  const [open, setOpen] = useOpenDialog<TypedCollege | null>("typed-college", null);
  return (
    <>
      <CollegeTabs />
      <ListScreen
        list={list}
        words={typedWords}
        {...(list.state.status === "left" && { none: { title: typedWords.text("leftNone") } })}
        filters={["status"]}
        onOpen={setOpen}
        openKey={open?.id ?? null}
        columns={columnsOf(text)}
      />
      {open !== null && <TypedDialog key={open.id} typed={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const columnsOf = (text: typeof collegesMessages.text): Column<TypedCollege>[] => [
  column.text("name", text("columnTyped"), ({ name }) => name, { isPrimary: true, width: "60%" }),
  column.number("students", text("columnStudents"), ({ students }) => students),
  column.date("since", text("columnSince"), ({ created_at: at }) => at, {
    align: "end",
    hideOnPhone: true,
  }),
];
