import { column, ListScreen } from "@bachat/site";
import { UiLink, type Column } from "@bachat/ui";
import { paths } from "../../paths.ts";
import { usePermissions } from "../../session/permissions.ts";
import { AuditTabs } from "./AuditTabs.tsx";
import { DayFilters, IdFilter } from "./filters.tsx";
import { auditMessages, readsWords } from "./messages/en.ts";
import { type DocumentRead, reads } from "./queries.ts";
import { personText } from "./words.ts";

export const { loader } = reads;

/** `/admin/audit/documents`: who opened which student's documents, and when. */
export function DocumentReadsPage() {
  const text = auditMessages.useText();
  const may = usePermissions();
  const list = reads.useList();
  const { state, change } = list;
  return (
    <div>
      <AuditTabs />
      <ListScreen
        list={list}
        words={readsWords}
        filters={[
          "only",
          <DayFilters key="days" list={list} />,
          <IdFilter
            key="student"
            label={text("student")}
            value={state.student}
            onChange={(student) => change({ student })}
          />,
          <IdFilter
            key="reader"
            label={text("reader")}
            value={state.reader}
            onChange={(reader) => change({ reader })}
          />,
        ]}
        columns={columnsOf(text, may("reviewer"))}
      />
    </div>
  );
}

function columnsOf(
  text: typeof auditMessages.text,
  opensStudents: boolean,
): Column<DocumentRead>[] {
  return [
    {
      id: "document",
      header: text("columnDocument"),
      isPrimary: true,
      cell: ({ document: { kind, page, is_deleted: isDeleted } }) => {
        const name = kindText(kind, text);
        const document = page === null ? name : text("documentPage", { kind: name, page });
        return isDeleted ? text("documentDeleted", { document }) : document;
      },
    },
    {
      id: "student",
      header: text("columnStudent"),
      cell: ({ student: { id, name } }) =>
        opensStudents ? (
          <UiLink href={paths.student(id)}>{name ?? text("aStudent")}</UiLink>
        ) : (
          (name ?? text("aStudent"))
        ),
    },
    column.text("reader", text("columnReader"), ({ reader, is_own: isOwn }) =>
      isOwn ? text("ownDocument") : personText(reader, text),
    ),
    column.text("reason", text("columnReason"), ({ reason }) =>
      reason === null ? text("noReason") : text(`opening.${reason}`),
    ),
    column.moment("when", text("columnWhen"), ({ at }) => at, { align: "end" }),
  ];
}

const kindText = (kind: string, text: typeof auditMessages.text): string =>
  auditMessages.lookup(`kind.${kind}`) ?? text("kind.other");
