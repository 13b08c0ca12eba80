import { momentText, usePageMeta } from "@bachat/site";
import { StatusDot } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { CaseDue, CaseHead } from "../../components/cases/CaseHead.tsx";
import { CaseScreen } from "../../components/cases/CaseScreen.tsx";
import { useUndone } from "../../components/cases/held.ts";
import { type CaseQueue, useCaseQueue } from "../../components/cases/use-case-queue.ts";
import { useDeskKeys } from "../../components/desk-keys.ts";
import { ById } from "../../components/RecordPage.tsx";
import { useWaitText } from "../../components/use-wait-text.ts";
import { paths } from "../../paths.ts";
import { recordLoader } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { Conversation } from "./Conversation.tsx";
import { MessagePanel } from "./MessagePanel.tsx";
import { contactDeskMessages } from "./messages/en.ts";
import { NoteForm } from "./NoteForm.tsx";
import { messageOptions, messages, type Message } from "./queries.ts";
import { ReplyForm } from "./ReplyForm.tsx";
import classes from "../../components/cases/Case.module.css";

export const loader = recordLoader((prefetch, id, { request }) => [
  prefetch(messageOptions(id)),
  prefetch(messages.asked(request)),
]);

/** `/admin/contact-messages/:id`: one conversation, what it is about, and the answer. */
export function MessagePage() {
  return <ById>{(id) => <OneMessage id={id} />}</ById>;
}

function OneMessage({ id }: { id: string }) {
  const text = contactDeskMessages.useText();
  usePageMeta({ title: text("caseTitle"), noindex: true });
  const { refetchInterval } = useLive("contact-messages");
  const queue = useCaseQueue({
    id,
    named: messages.useNamed({ refetchInterval }),
    listPath: paths.contactMessages(),
    casePath: paths.contactMessage,
  });
  const query = useQuery({ ...messageOptions(id), staleTime: 0 });
  // Loaded ahead, so that it opens at once.
  useQuery({ ...messageOptions(queue.nextId ?? ""), enabled: queue.nextId !== undefined });
  return (
    <CaseScreen query={query} failedTitle={text("detailFailed")} queue={queue} desk="messages">
      {(data, help) => <Case data={data} queue={queue} onHelp={help} />}
    </CaseScreen>
  );
}

interface CaseProps {
  data: Message;
  queue: CaseQueue;
  onHelp: () => void;
}

function Case({ data, queue, onHelp }: CaseProps) {
  const undone = useUndone();
  const replyField = useRef<HTMLTextAreaElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  useDeskKeys({
    note: () => replyField.current?.focus(),
    internalNote: () => noteField.current?.focus(),
  });
  return (
    <article className={classes.page} aria-label={data.subject}>
      <Head data={data} queue={queue} onHelp={onHelp} />
      <div className={classes.columns}>
        <div className={classes.facts}>
          <Conversation data={data} />
          <ReplyForm key={undone.key} data={data} field={replyField} />
          <NoteForm data={data} field={noteField} />
        </div>
        <MessagePanel data={data} />
      </div>
    </article>
  );
}

const tones = { open: "warning", answered: "ok", closed: "none" } as const;

/** What it is about, since when it waits, until when it is answered, and the way to its neighbours. */
function Head({ data, queue, onHelp }: CaseProps) {
  const text = contactDeskMessages.useText();
  const waitText = useWaitText();
  const { status, kind, subject, due_on: due, waiting_since: since } = data;
  return (
    <CaseHead
      title={subject}
      list={text("title")}
      queue={queue}
      labels={{ previous: text("previous"), next: text("next") }}
      onHelp={onHelp}
    >
      <StatusDot tone={tones[status]}>
        {status === "open" ? text("waiting", { time: waitText(since) }) : text(`status.${status}`)}
      </StatusDot>
      <span>{text(`kind.${kind}`)}</span>
      <span>{text("receivedAt", { time: momentText(data.created_at) })}</span>
      <CaseDue day={status === "open" ? due : null} said={(day) => text("dueOn", { day })} />
    </CaseHead>
  );
}
