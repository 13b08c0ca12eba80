import { DataTable, StatusDot, type Column } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { DeveloperPage } from "../../developer/DeveloperPage.tsx";
import { developerMessages } from "../../developer/messages/en.ts";
import { checks, runChecks, type Check, type CheckResult } from "./checks.ts";

type Text = ReturnType<typeof developerMessages.useText>;

/** `/testing`: whether the API gives what the sites begin with. */
export function TestingPage() {
  const text = developerMessages.useText();
  const run = useMutation({ mutationFn: runChecks });
  const results = run.data;
  return (
    <DeveloperPage page="testing">
      <Group gap="12px 20px" mb={20}>
        <Button loading={run.isPending} onClick={() => run.mutate()}>
          {text("runChecks")}
        </Button>
        <p role="status">
          {results !== undefined &&
            text("summary", {
              count: results.length,
              passed: results.filter(({ failure }) => failure === null).length,
            })}
        </p>
      </Group>
      <DataTable
        label={text("testing")}
        rows={checks.map((check, index) => ({ ...check, result: results?.[index] }))}
        rowKey={({ path }) => path}
        columns={columnsOf(text)}
      />
    </DeveloperPage>
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
