import { isUuid } from "@bachat/rules/patterns";
import { dayText, momentText, NotFoundPage, usePageMeta } from "@bachat/site";
import { Breadcrumbs, StatusDot } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useParams } from "react-router";
import { CaseNav } from "../../components/cases/CaseNav.tsx";
import { dueTone } from "../../components/cases/due.ts";
import { CaseScreen } from "../../components/cases/CaseScreen.tsx";
import type { KeyRow } from "../../components/KeysDialog.tsx";
import { useHotkeys } from "../../components/use-hotkeys.ts";
import { useWaitText } from "../../components/use-wait-text.ts";
import { pageLoader } from "../../session/api.ts";
import { Conversation } from "./Conversation.tsx";
import { MessagePanel } from "./MessagePanel.tsx";
import { contactDeskMessages } from "./messages/en.ts";
import { NoteForm } from "./NoteForm.tsx";
import { deskAddress, deskOptions, messageOptions, type Message } from "./queries.ts";
import { ReplyForm } from "./ReplyForm.tsx";
import { type CaseQueue, useCaseQueue } from "./use-case-queue.ts";
import classes from "../../components/cases/Case.module.css";

export const loader = pageLoader((prefetch, { params, request }) => {
  const { id = "" } = params;
  return isUuid(id)
    ? [
        prefetch(messageOptions(id)),
        prefetch(deskOptions(deskAddress.read(new URL(request.url).searchParams))),
      ]
    : [];
});

/** `/admin/contact-messages/:id`: one conversation, what it is about, and the answer. */
export function MessagePage() {
  const { id = "" } = useParams();
  return isUuid(id) ? <OneMessage key={id} id={id} /> : <NotFoundPage />;
}

function OneMessage({ id }: { id: string }) {
  const text = contactDeskMessages.useText();
  usePageMeta({ title: text("caseTitle"), noindex: true });
  const queue = useCaseQueue(id);
  const query = useQuery({ ...messageOptions(id), staleTime: 0 });
  return (
    <CaseScreen
      query={query}
      failedTitle={text("detailFailed")}
      queue={queue}
      keys={{ title: text("keysTitle"), rows: keyRows(text) }}
    >
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
  const replyField = useRef<HTMLTextAreaElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  useHotkeys({
    r: () => replyField.current?.focus(),
    n: () => noteField.current?.focus(),
  });
  return (
    <article className={classes.page} aria-label={data.subject}>
      <Head data={data} queue={queue} onHelp={onHelp} />
      <div className={classes.columns}>
        <div className={classes.facts}>
          <Conversation data={data} />
          <ReplyForm data={data} field={replyField} />
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
    <header>
      <Breadcrumbs
        label={text("title")}
        crumbs={[{ label: text("title"), href: queue.queueHref }, { label: subject }]}
      />
      <div className={classes.head}>
        <div>
          <h1>{subject}</h1>
          <div className={classes.line}>
            <StatusDot tone={tones[status]}>
              {status === "open"
                ? text("waiting", { time: waitText(since) })
                : text(`status_${status}`)}
            </StatusDot>
            <span>{text(`kind_${kind}`)}</span>
            <span>{text("receivedAt", { time: momentText(data.created_at) })}</span>
            {status === "open" && (
              <StatusDot tone={dueTone(due)}>{text("dueOn", { day: dayText(due) })}</StatusDot>
            )}
          </div>
        </div>
        <CaseNav
          previous={queue.previous}
          next={queue.next}
          onHelp={onHelp}
          labels={{ previous: text("previous"), next: text("next"), keys: text("keys") }}
        />
      </div>
    </header>
  );
}

const keyRows = (text: typeof contactDeskMessages.text): KeyRow[] => [
  [["J", "K"], text("key.jk")],
  [["↓", "↑"], text("key.jk")],
  [["R"], text("key.r")],
  [["N"], text("key.n")],
  [["C"], text("key.c")],
  [["Esc"], text("key.escape")],
  [["?"], text("key.help")],
];
