import {
  auditActions,
  auditActionsAbout,
  auditActionText,
  auditRecordText,
} from "@bachat/rules/audit-actions";
import { column, ListFilters, ListScreen, ListSelect, type ListState } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SecondLine } from "../../components/SecondLine.tsx";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { AuditTabs } from "./AuditTabs.tsx";
import { ChainLine } from "./ChainLine.tsx";
import { ExportDialog } from "./ExportDialog.tsx";
import { DayFilters, IdFilter } from "./filters.tsx";
import { auditMessages } from "./messages/en.ts";
import {
  adminsOptions,
  type AuditView,
  categoriesOptions,
  chainOptions,
  entries,
  type Entry,
  records,
  settingsOptions,
} from "./queries.ts";
import { actorText, changeText, recordText } from "./words.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(entries.options(entries.read(new URL(request.url).search))),
  prefetch(chainOptions),
]);

/** `/admin/audit`: acts with author, time and address, found by the facts that an operator is asked about. */
export function AuditPage() {
  const text = auditMessages.useText();
  const list = entries.useList();
  const [isExporting, setExporting] = useState(false);
  return (
    <div>
      <AuditTabs />
      <ListScreen
        list={list}
        words={auditMessages}
        action={
          <Button variant="default" onClick={() => setExporting(true)}>
            {text("exportButton")}
          </Button>
        }
        renderFilters={() => (
          <Stack gap={12}>
            <ChainLine />
            <Filters list={list} />
          </Stack>
        )}
        hrefFor={({ id }) => paths.auditEntry(id)}
        columns={columnsOf(text)}
      />
      {isExporting && <ExportDialog view={list.state} onClose={() => setExporting(false)} />}
    </div>
  );
}

const byIds = ["actor", "person", "record_id", "request_id"] as const;
const idLabels = {
  actor: "actor",
  person: "person",
  record_id: "recordId",
  request_id: "requestId",
} as const;

function Filters({ list }: { list: ListState<AuditView> }) {
  const text = auditMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const { state, change } = list;
  const hasIds = byIds.some((name) => state[name] !== null);
  const actions = state.record === null ? auditActions : auditActionsAbout(state.record);
  return (
    <>
      <ListFilters label={text("title")}>
        <AdminSelect list={list} />
        <ListSelect
          list={list}
          name="record"
          label={text("about")}
          any={text("aboutAny")}
          options={records.map((value) => ({ value, label: auditRecordText(value) }))}
        />
        <ListSelect
          list={list}
          name="action"
          label={text("action")}
          any={text("actionAny")}
          options={actions.map((value) => ({ value, label: auditActionText(value) }))}
        />
        {state.record === "setting" && <SettingSelect list={list} />}
        {state.record === "category" && <CategorySelect list={list} />}
        <DayFilters list={list} />
        {!hasIds && (
          <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text(isOpen ? "less" : "more")}
          </Button>
        )}
      </ListFilters>
      {(isOpen || hasIds) && (
        <ListFilters label={text("more")}>
          {byIds.map((name) => (
            <IdFilter
              key={name}
              label={text(idLabels[name])}
              value={state[name]}
              isFree={name === "request_id" || name === "record_id"}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </ListFilters>
      )}
    </>
  );
}

function SettingSelect({ list }: { list: ListState<AuditView> }) {
  const text = auditMessages.useText();
  const { data } = useQuery(settingsOptions);
  return (
    <ListSelect
      list={list}
      name="record_id"
      label={text("setting")}
      any={text("settingAny")}
      options={(data?.items ?? []).map(({ key, label }) => ({ value: key, label }))}
    />
  );
}

function CategorySelect({ list }: { list: ListState<AuditView> }) {
  const text = auditMessages.useText();
  const { data } = useQuery(categoriesOptions);
  return (
    <ListSelect
      list={list}
      name="record_id"
      label={text("category")}
      any={text("categoryAny")}
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** The admins by name; any other account by its id, among the further filters. */
function AdminSelect({ list }: { list: ListState<AuditView> }) {
  const text = auditMessages.useText();
  const { data } = useQuery(adminsOptions);
  const options = (data?.items ?? []).map(({ user_id: value, name: label }) => ({ value, label }));
  const { actor } = list.state;
  const isOther = actor !== null && options.every(({ value }) => value !== actor);
  return (
    <ListSelect
      list={list}
      name="actor"
      label={text("by")}
      any={text("byAny")}
      options={isOther ? [...options, { value: actor, label: text("anAccount") }] : options}
    />
  );
}

function columnsOf(text: typeof auditMessages.text): Column<Entry>[] {
  return [
    {
      id: "what",
      header: text("columnWhat"),
      isPrimary: true,
      width: "36%",
      cell: ({ action, record, changes }) => (
        <>
          {auditActionText(action)}
          <SecondLine>{recordText(record)}</SecondLine>
          {changes.map((change) => (
            <SecondLine key={change.field}>{changeText(change, text)}</SecondLine>
          ))}
        </>
      ),
    },
    column.text("by", text("columnBy"), (entry) => actorText(entry, text)),
    column.text("from", text("columnFrom"), ({ address, job }) => address ?? job, {
      isCut: true,
      hideOnPhone: true,
    }),
    column.moment("when", text("columnWhen"), ({ at }) => at, { align: "end" }),
  ];
}
