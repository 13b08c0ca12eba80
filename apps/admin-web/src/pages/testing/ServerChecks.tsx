import type { AdminAnswer } from "@bachat/api-client/admin";
import { selfChecks } from "@bachat/rules/self-checks";
import { errorText, useErrorToast } from "@bachat/site";
import {
  Card,
  type Column,
  DataTable,
  Notice,
  StatusDot,
  type StatusTone,
  toast,
} from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { testingMessages } from "./messages/en.ts";
import classes from "../../developer/DeveloperPage.module.css";

type Text = ReturnType<typeof testingMessages.useText>;
type Report = AdminAnswer<"post", "/v1/admin/tools/self-checks">["checks"][number];

const tones: Record<Report["result"], StatusTone> = {
  passed: "ok",
  failed: "bad",
  not_used: "none",
  not_run: "warning",
};

interface Row {
  check: Report["check"];
  report: Report | undefined;
}

/** Has the server try each part of the platform, and shows the results. */
export function ServerChecks() {
  const text = testingMessages.useText();
  const run = useMutation(api.mutationOptions("post", "/v1/admin/tools/self-checks"));
  const reports = run.data?.checks ?? [];
  const count = (result: Report["result"]) =>
    reports.filter((report) => report.result === result).length;
  return (
    <Card
      title={text("server")}
      padded={false}
      action={
        <Group gap={12}>
          <TestMail />
          <Button size="sm" loading={run.isPending} onClick={() => run.mutate({})}>
            {text("runServer")}
          </Button>
        </Group>
      }
    >
      <p className={classes.note}>{text("serverNote")}</p>
      <p role="status" className={run.data && classes.note}>
        {run.data &&
          `${text("serverSummary", {
            passed: count("passed"),
            failed: count("failed"),
            others: count("not_used") + count("not_run"),
          })} ${text("took", { ms: run.data.duration_ms })}`}
      </p>
      {run.error !== null && (
        <Notice tone="bad" isAlert title={text("runFailed")}>
          {errorText(run.error)}
        </Notice>
      )}
      <DataTable
        label={text("server")}
        columns={columnsOf(text)}
        rows={
          run.data === undefined
            ? selfChecks.map((check) => ({ check, report: undefined }))
            : reports.map((report) => ({ check: report.check, report }))
        }
        rowKey={({ check }) => check}
      />
    </Card>
  );
}

function TestMail() {
  const text = testingMessages.useText();
  const showError = useErrorToast();
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("post", "/v1/admin/tools/test-mails"),
    onSuccess: ({ to }) =>
      toast.success({ title: text("mailSent"), message: text("mailSentText", { to }) }),
    onError: (error) => showError(error, text("mailFailed")),
  });
  return (
    <Button size="sm" variant="default" loading={isPending} onClick={() => mutate({})}>
      {text("sendMail")}
    </Button>
  );
}

const columnsOf = (text: Text): Column<Row>[] => [
  {
    id: "check",
    header: text("check"),
    isPrimary: true,
    cell: ({ check }) => text(`check.${check}`),
  },
  {
    id: "result",
    header: text("result"),
    cell: ({ report }) =>
      report === undefined ? (
        <StatusDot tone="hollow">{text("notRun")}</StatusDot>
      ) : (
        <StatusDot tone={tones[report.result]}>{text(`result.${report.result}`)}</StatusDot>
      ),
  },
  {
    id: "seen",
    header: text("seen"),
    width: "45%",
    cell: ({ report }) => report?.detail ?? "–",
  },
  {
    id: "time",
    header: text("time"),
    align: "end",
    cell: ({ report }) => (report === undefined ? "–" : text("ms", { ms: report.duration_ms })),
  },
];
