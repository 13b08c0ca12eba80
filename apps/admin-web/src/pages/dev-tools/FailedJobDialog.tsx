import { mailTitle } from "@bachat/rules/mail-titles";
import { momentText, QuestionDialog, useErrorToast } from "@bachat/site";
import { CodeBlock, Dialog, FactList, toast } from "@bachat/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { useAct } from "../../session/use-act.ts";
import { devToolsMessages } from "./messages/en.ts";
import type { FailedJob } from "./queries.ts";

/** One failed job: its error and data, to try it again or discard it. */
export function FailedJobDialog({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const text = devToolsMessages.useText();
  const showError = useErrorToast();
  const [isDiscarding, setDiscarding] = useState(false);
  const body = { job: job.job, id: job.id };
  const retry = useMutation({
    ...api.mutationOptions("post", "/v1/admin/tools/failed-job-retries", { afterFailure: true }),
    onError: (error) => showError(error, text("actFailed")),
    onSuccess: ({ is_done: isDone, state }) => {
      if (isDone) toast.success({ title: text("tryingAgain"), message: text("tryingAgainText") });
      else toast.info({ title: text("alreadyDone"), message: text(`already.${state}`) });
      onClose();
    },
  });
  const discard = useAct("post", "/v1/admin/tools/failed-job-discards");
  if (isDiscarding) {
    return (
      <QuestionDialog
        title={text("discardTitle")}
        action={text("discard")}
        isDangerous
        failed={text("actFailed")}
        onClose={() => setDiscarding(false)}
        submit={async () => {
          const { is_done: isDone, state } = await discard({ body });
          if (isDone) toast.success({ title: text("discarded") });
          else toast.info({ title: text("alreadyDone"), message: text(`already.${state}`) });
          onClose();
        }}
      >
        <p>{text("discardText")}</p>
      </QuestionDialog>
    );
  }
  return (
    <Dialog
      title={job.job}
      size={640}
      onClose={onClose}
      closedBy={retry.isPending ? "nothing" : "anything"}
    >
      <Stack gap={16}>
        <FactList
          facts={[
            { label: text("jobId"), value: <code>{job.id}</code> },
            { label: text("failedAt"), value: momentText(job.failed_at) },
            { label: text("tries"), value: String(job.tries) },
          ]}
        />
        <CodeBlock
          tabs={[{ id: "error", label: text("error"), code: job.error || text("noError") }]}
        />
        {job.data.length === 0 ? (
          <Text size="sm" c="dimmed">
            {text("noData")}
          </Text>
        ) : (
          <section aria-label={text("data")}>
            <FactList facts={job.data.map(factOf)} />
            <Text size="sm" c="dimmed" mt={8}>
              {text("dataNote")}
            </Text>
          </section>
        )}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" disabled={retry.isPending} onClick={() => setDiscarding(true)}>
            {text("discard")}
          </Button>
          <Button data-autofocus loading={retry.isPending} onClick={() => retry.mutate({ body })}>
            {text("tryAgain")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** A mail is named as on the pages of the mail. */
const factOf = ({ field, value }: FailedJob["data"][number]) =>
  field === "template"
    ? { label: devToolsMessages.text("mail"), value: mailTitle(value) }
    : { label: field, value };
