import { Card, DataTable, StatusDot, type Column } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { DeveloperPage } from "../../developer/DeveloperPage.tsx";
import { OwnerPart } from "../../developer/OwnerPart.tsx";
import { checks, runChecks, type Check, type CheckResult } from "./checks.ts";
import { testingMessages } from "./messages/en.ts";
import { ServerChecks } from "./ServerChecks.tsx";
import classes from "../../developer/DeveloperPage.module.css";

type Text = ReturnType<typeof testingMessages.useText>;

/** `/testing`: the server tries each part of the platform, and this browser the first calls of the sites. */
export function TestingPage() {
  return (
    <DeveloperPage page="testing">
      <Stack gap={20}>
        <OwnerPart>
          <ServerChecks />
        </OwnerPart>
        <BrowserChecks />
      </Stack>
    </DeveloperPage>
  );
}

function BrowserChecks() {
  const text = testingMessages.useText();
  const run = useMutation({ mutationFn: runChecks });
  const results = run.data;
  return (
    <Card
      title={text("browser")}
      padded={false}
      action={
        <Button size="sm" variant="default" loading={run.isPending} onClick={() => run.mutate()}>
          {text("runChecks")}
        </Button>
      }
    >
      <p className={classes.note}>{text("browserNote")}</p>
      <p role="status" className={results && classes.note}>
        {results !== undefined &&
          text("summary", {
            count: results.length,
            passed: results.filter(({ failure }) => failure === null).length,
          })}
      </p>
      <DataTable
        label={text("browser")}
        rows={checks.map((check, index) => ({ ...check, result: results?.[index] }))}
        rowKey={({ path }) => path}
        columns={columnsOf(text)}
      />
    </Card>
  );
}

interface Row extends Check {
  result: CheckResult | undefined;
}

const columnsOf = (text: Text): Column<Row>[] => [
  {
    id: "check",
    header: text("check"),
    isPrimary: true,
    cell: ({ path }) => <code>GET {path}</code>,
  },
  { id: "result", header: text("result"), cell: ({ result }) => outcome(text, result) },
  {
    id: "time",
    header: text("time"),
    align: "end",
    cell: ({ result }) => result && text("ms", { ms: result.ms }),
  },
];

function outcome(text: Text, result: CheckResult | undefined) {
  if (result === undefined) return <StatusDot tone="none">{text("notRun")}</StatusDot>;
  const { failure } = result;
  if (failure === null) return <StatusDot tone="ok">{text("passed")}</StatusDot>;
  const why =
    failure.kind === "shape"
      ? text("failedShape", { field: failure.field })
      : failure.status === null
        ? text("failedNone")
        : text("failedStatus", { status: failure.status });
  return <StatusDot tone="bad">{text("failed", { why })}</StatusDot>;
}
