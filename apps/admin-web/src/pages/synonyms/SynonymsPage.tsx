import { column, ListScreen } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { RowMenu } from "../../components/RowMenu.tsx";
import { GroupDialog } from "./GroupDialog.tsx";
import { synonymsMessages } from "./messages/en.ts";
import { synonyms, type SynonymGroup } from "./queries.ts";
import { RemoveDialog } from "./RemoveDialog.tsx";

export const { loader } = synonyms;

const acts = ["edit", "remove"] as const;
type Act = (typeof acts)[number];
type Open = { act: "add" } | { act: Act; group: SynonymGroup };

/** `/admin/synonyms`: which words find the same offers. */
export function SynonymsPage() {
  const text = synonymsMessages.useText();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListScreen
        list={synonyms.useList()}
        words={synonymsMessages}
        action={
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setOpen({ act: "add" })}
          >
            {text("add")}
          </Button>
        }
        onOpen={(group) => setOpen({ act: "edit", group })}
        columns={columnsOf(text, (act, group) => setOpen({ act, group }))}
      />
      {open?.act === "add" && <GroupDialog group={null} onClose={close} />}
      {open?.act === "edit" && <GroupDialog group={open.group} onClose={close} />}
      {open?.act === "remove" && <RemoveDialog group={open.group} onClose={close} />}
    </>
  );
}

const columnsOf = (
  text: typeof synonymsMessages.text,
  onAct: (act: Act, group: SynonymGroup) => void,
): Column<SynonymGroup>[] => [
  {
    id: "first",
    header: text("columnFirst"),
    isPrimary: true,
    width: "20%",
    cell: ({ words }) => <Word>{words[0] ?? ""}</Word>,
  },
  {
    id: "others",
    header: text("columnOthers"),
    cell: ({ words }) =>
      words.slice(1).map((word, place) => (
        <span key={word}>
          {place > 0 && ", "}
          <Word>{word}</Word>
        </span>
      )),
  },
  column.date("changed", text("columnChanged"), ({ updated_at: at }) => at),
  {
    id: "actions",
    header: text("columnActions"),
    isAction: true,
    align: "end",
    cell: (group) => (
      <RowMenu
        label={text("actions", { word: group.words[0] ?? "" })}
        items={acts.map((act) => ({ label: text(act), onClick: () => onAct(act, group) }))}
      />
    ),
  },
];

/** A word marked with its language, so that screen readers and fonts treat it rightly. */
const Word = ({ children }: { children: string }) =>
  /[\u0900-\u097f]/.test(children) ? <span lang="hi">{children}</span> : children;
