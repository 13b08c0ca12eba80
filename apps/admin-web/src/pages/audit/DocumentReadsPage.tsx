import {
  column,
  ListFilters,
  ListSelect,
  PagedList,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { UiLink, type Column } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { usePermissions } from "../../session/permissions.ts";
import { AuditTabs } from "./AuditTabs.tsx";
import { DayFilters, IdFilter } from "./filters.tsx";
import { auditMessages } from "./messages/en.ts";
import { type DocumentRead, readsAddress, readsOptions } from "./queries.ts";
import { personText } from "./words.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(readsOptions(readsAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/audit/documents`: who opened which student's documents, and when. */
export function DocumentReadsPage() {
  const text = auditMessages.useText();
  const may = usePermissions();
  usePageMeta({ title: text("readsTitle"), noindex: true });
  const list = useListState(readsAddress);
  const query = useQuery({ ...readsOptions(list.state), placeholderData: keepPreviousData });
  const { state, change } = list;
  return (
    <div>
      <AuditTabs />
      <PagedList
        title={text("readsTitle")}
        lead={text("readsLead")}
        list={list}
        filters={
          <ListFilters label={text("readsTitle")}>
            <ListSelect
              list={list}
              name="only"
              label={text("only")}
              any={text("onlyAny")}
              options={[{ value: "admins", label: text("onlyAdmins") }]}
            />
            <DayFilters list={list} />
            <IdFilter
              label={text("student")}
              value={state.student}
              onChange={(student) => change({ student })}
            />
            <IdFilter
              label={text("reader")}
              value={state.reader}
              onChange={(reader) => change({ reader })}
            />
          </ListFilters>
        }
        query={query}
        failedTitle={text("readsFailed")}
        none={{ title: text("readsNone"), text: text("readsNoneText") }}
        noneFound={{ title: text("noneFound"), text: text("noneFoundText"), clear: text("clear") }}
        label={text("readsTitle")}
        rowKey={({ id }) => id}
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
    {
      id: "reader",
      header: text("columnReader"),
      cell: ({ reader, is_own: isOwn }) => (isOwn ? text("ownDocument") : personText(reader, text)),
    },
    {
      id: "reason",
      header: text("columnReason"),
      cell: ({ reason }) => (reason === null ? text("noReason") : text(`opening.${reason}`)),
    },
    column.moment("when", text("columnWhen"), ({ at }) => at, { align: "end" }),
  ];
}

const kindText = (kind: string, text: typeof auditMessages.text): string =>
  auditMessages.lookup(`kind.${kind}`) ?? text("kind.other");
