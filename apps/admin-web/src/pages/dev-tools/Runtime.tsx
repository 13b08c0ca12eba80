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
            <Caches runtime={runtime} />
          </div>
          <div className={classes.cards}>
            <Switches switches={runtime.switches} />
            <Variables variables={runtime.variables} />
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

type Cache = Runtime["caches"][number];

function Caches({ runtime }: { runtime: Runtime }) {
  const text = devToolsMessages.useText();
  return (
    <Card title={text("caches")} padded={false}>
      <p className={classes.note}>{text("cachesNote", { process: runtime.process_id })}</p>
      <DataTable
        label={text("caches")}
        columns={cacheColumns(text)}
        rows={runtime.caches}
        rowKey={({ name }) => name}
      />
    </Card>
  );
}

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

function Switches({ switches }: Pick<Runtime, "switches">) {
  const text = devToolsMessages.useText();
  return (
    <Card title={text("switches")} padded={false}>
      <p className={classes.note}>{text("switchesNote")}</p>
      <DataTable
        label={text("switches")}
        columns={switchColumns(text)}
        rows={switches}
        rowKey={({ name }) => name}
      />
    </Card>
  );
}

function Variables({ variables }: Pick<Runtime, "variables">) {
  const text = devToolsMessages.useText();
  return (
    <Card title={text("variables")} padded={false}>
      <p className={classes.note}>{text("variablesNote")}</p>
      <DataTable
        label={text("variables")}
        columns={variableColumns(text)}
        rows={variables}
        rowKey={({ name }) => name}
      />
    </Card>
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
