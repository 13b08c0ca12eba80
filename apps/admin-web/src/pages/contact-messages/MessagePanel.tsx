import { contactKinds, DATA_REQUEST_DAYS, isDataRequest } from "@bachat/rules/contact";
import { dayText, momentText, QuestionDialog, useErrorToast, useOpenDialog } from "@bachat/site";
import { FactList, FilterSelect, Notice, StatusDot, toast, UiLink } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { ActKey } from "../../components/ActKey.tsx";
import { Assignee } from "../../components/cases/Assignee.tsx";
import { dueTone } from "../../components/cases/due.ts";
import { useDeskKeys } from "../../components/desk-keys.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { useSend } from "../../session/use-act.ts";
import { Links } from "./Links.tsx";
import { contactDeskMessages } from "./messages/en.ts";
import { adminsOptions, type Message } from "./queries.ts";
import classes from "../../components/cases/Case.module.css";

const one = "/v1/admin/contact-messages/{message_id}" as const;

/** Beside the conversation: what it is about and whose, closing it, who wrote, and what it is linked to. */
export function MessagePanel({ data }: { data: Message }) {
  const text = contactDeskMessages.useText();
  const showError = useErrorToast();
  const params = { path: { message_id: data.id } };
  const setKind = useMutation({
    ...api.mutationOptions("put", `${one}/kind`),
    onSuccess: ({ due_on: due }) =>
      toast.success({ title: text("kindSaved"), message: text("dueOn", { day: dayText(due) }) }),
    onError: (error) => showError(error, text("kindFailed")),
  });
  const assign = useSend("put", `${one}/assignee`);
  const isLegal = isDataRequest(data.kind);
  return (
    <aside className={classes.panel} aria-label={text("panel")}>
      <section className={classes.decision} aria-label={text("handling")}>
        {isLegal && data.status === "open" && (
          <Notice
            tone={dueTone(data.due_on) === "bad" ? "bad" : "warning"}
            title={text("legalDue", { day: dayText(data.due_on) })}
          >
            {text("legalDueText", { days: DATA_REQUEST_DAYS })}
          </Notice>
        )}
        <div>
          <FilterSelect
            label={text("kind")}
            showLabel
            value={data.kind}
            options={contactKinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
            onChange={(kind) => setKind.mutate({ params, body: { kind } })}
          />
        </div>
        <Assignee
          assignee={data.assignee}
          admins={adminsOptions}
          assign={(admin_id) => assign({ params, body: { admin_id } })}
        />
        <OpenOrClosed data={data} />
      </section>
      <section>
        <h2>{text("sender")}</h2>
        <FactList facts={senderFacts(data, text)} labelWidth={104} />
      </section>
      <Links id={data.id} />
      {data.earlier.length > 0 && <Earlier earlier={data.earlier} />}
    </aside>
  );
}

/** Closes a message, or opens it again. Closing an open one asks first, because it has no answer. */
function OpenOrClosed({ data }: { data: Message }) {
  const text = contactDeskMessages.useText();
  const showError = useErrorToast();
  const params = { path: { message_id: data.id } };
  const failed = (error: unknown) => showError(error, text("closeFailed"));
  const close = useMutation({
    ...api.mutationOptions("post", `${one}/decisions/close`, { afterFailure: true }),
    onSuccess: () => toast.success({ title: text("closed") }),
  });
  const [isAsking, setAsking] = useOpenDialog(`close-message-${data.id}`, false);
  const reopen = useMutation({
    ...api.mutationOptions("post", `${one}/reopen`),
    onSuccess: () => toast.success({ title: text("reopened") }),
    onError: failed,
  });
  const isClosed = data.status === "closed";
  const isOpen = data.status === "open";
  const asked = { params, body: { version: data.version } };
  const run = () => {
    if (close.isPending || reopen.isPending) return;
    if (isClosed) reopen.mutate({ params, body: {} });
    else if (isOpen) setAsking(true);
    else close.mutate(asked, { onError: failed });
  };
  useDeskKeys({ close: run });
  return (
    <Stack gap={8}>
      {data.handled_at !== null && data.handled_by_name !== null && (
        <p>
          {text(`handled_${isClosed ? "closed" : "answered"}`, {
            name: data.handled_by_name,
            time: momentText(data.handled_at),
          })}
        </p>
      )}
      <Button
        variant="default"
        loading={close.isPending || reopen.isPending}
        rightSection={<ActKey act="close" />}
        onClick={run}
      >
        {text(isClosed ? "reopen" : isOpen ? "closeOpen" : "close")}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={text("closeTitle")}
          action={text("closeOpen")}
          isDangerous={isDataRequest(data.kind)}
          failed={text("closeFailed")}
          onClose={() => setAsking(false)}
          submit={async () => {
            await close.mutateAsync(asked);
            setAsking(false);
          }}
        >
          <p>
            {isDataRequest(data.kind)
              ? text("closeLegalText", { day: dayText(data.due_on) })
              : text("closeText", { name: data.name })}
          </p>
        </QuestionDialog>
      )}
    </Stack>
  );
}

const senderFacts = (data: Message, text: typeof contactDeskMessages.text) => [
  { label: text("from"), value: data.name, note: data.email },
  { label: text("account"), value: text(data.user_id === null ? "visitor" : "signedIn") },
  { label: text("columnReceived"), value: momentText(data.created_at) },
];

const tones = { open: "warning", answered: "ok", closed: "none" } as const;

function Earlier({ earlier }: Pick<Message, "earlier">) {
  const text = contactDeskMessages.useText();
  return (
    <section>
      <h2>{text("earlier")}</h2>
      <ul className={classes.checks}>
        {earlier.map(({ id, subject, status, created_at: at }) => (
          <li key={id}>
            <StatusDot tone={tones[status]}>
              <UiLink href={paths.contactMessage(id)}>{subject}</UiLink>
            </StatusDot>
            <small>
              {momentText(at)} · {text(`status.${status}`)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
