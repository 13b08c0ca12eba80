import { column, momentText, numberText, QueryView, useErrorToast } from "@bachat/site";
import { Card, type Column, DataTable, FactList, RowsSkeleton, StatusDot, toast } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { devToolsMessages } from "./messages/en.ts";
import { type Runtime, runtimeOptions } from "./queries.ts";
import classes from "../../developer/DeveloperPage.module.css";

type Text = ReturnType<typeof devToolsMessages.useText>;

/** Build, switches, caches and configuration of the instance that answers. */
export function RuntimeCards() {
  const text = devToolsMessages.useText();
  return (
    <QueryView
      query={useQuery({ ...runtimeOptions, staleTime: 0 })}
      failedTitle={text("runtimeFailed")}
      skeleton={<RowsSkeleton rows={6} height={40} />}
    >
      {(runtime) => (
        <Stack gap={20}>
          <div className={classes.cards}>
            <Build runtime={runtime} />
            <Rows
              title={text("caches")}
              note={text("cachesNote", { process: runtime.process_id })}
              columns={cacheColumns(text)}
              rows={runtime.caches}
            />
          </div>
          <div className={classes.cards}>
            <Rows
              title={text("switches")}
              note={text("switchesNote")}
              columns={switchColumns(text)}
              rows={runtime.switches}
            />
            <Rows
              title={text("variables")}
              note={text("variablesNote")}
              columns={variableColumns(text)}
              rows={runtime.variables}
            />
          </div>
        </Stack>
      )}
    </QueryView>
  );
}

function Build({ runtime }: { runtime: Runtime }) {
  const text = devToolsMessages.useText();
  return (
    <Card title={text("runtime")}>
      <FactList
        facts={[
          { label: text("version"), value: runtime.version },
          {
            label: text("commit"),
            value: runtime.commit === null ? text("noCommit") : <code>{runtime.commit}</code>,
          },
          { label: text("environment"), value: runtime.environment },
          { label: text("startedAt"), value: momentText(runtime.started_at) },
          { label: text("node"), value: runtime.node },
          { label: text("postgres"), value: runtime.postgres },
          { label: text("instance"), value: String(runtime.process_id) },
          { label: text("memory"), value: text("megabytes", { count: runtime.memory_mb }) },
        ]}
      />
    </Card>
  );
}

interface RowsProps<Row> {
  title: string;
  note: string;
  columns: Column<Row>[];
  rows: readonly Row[];
}

function Rows<Row extends { name: string }>({ title, note, columns, rows }: RowsProps<Row>) {
  return (
    <Card title={title} padded={false}>
      <p className={classes.note}>{note}</p>
      <DataTable label={title} columns={columns} rows={rows} rowKey={({ name }) => name} />
    </Card>
  );
}

type Cache = Runtime["caches"][number];

function Clear({ cache }: { cache: Cache }) {
  const text = devToolsMessages.useText();
  const showError = useErrorToast();
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("post", "/v1/admin/tools/cache-clearings", { afterFailure: true }),
    onSuccess: ({ cleared }) =>
      toast.success({
        title: text("cleared"),
        message: text("clearedText", { count: cleared, figure: numberText(cleared) }),
      }),
    onError: (error) => showError(error, text("clearFailed")),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPending}
      aria-label={text("clearOf", { name: text(`cache.${cache.name}`) })}
      onClick={() => mutate({ body: { cache: cache.name } })}
    >
      {text("clear")}
    </Button>
  );
}

const setState = (isSet: boolean, text: Text) => (
  <StatusDot tone={isSet ? "ok" : "none"}>{text(isSet ? "isSet" : "notSet")}</StatusDot>
);

const cacheColumns = (text: Text): Column<Cache>[] => [
  column.text("name", text("cache"), ({ name }) => text(`cache.${name}`), { isPrimary: true }),
  column.number("entries", text("entries"), ({ entries }) => entries),
  {
    id: "clear",
    header: "",
    isAction: true,
    align: "end",
    cell: (cache) => <Clear cache={cache} />,
  },
];

type Switch = Runtime["switches"][number];
const switchColumns = (text: Text): Column<Switch>[] => [
  {
    id: "name",
    header: text("variable"),
    isPrimary: true,
    cell: ({ name }) => <code>{name}</code>,
  },
  column.text("value", text("value"), ({ value }) => value),
];

type Variable = Runtime["variables"][number];
const variableColumns = (text: Text): Column<Variable>[] => [
  {
    id: "name",
    header: text("variable"),
    isPrimary: true,
    cell: ({ name }) => <code>{name}</code>,
  },
  { id: "set", header: text("value"), cell: (one) => setState(one.is_set, text) },
];
