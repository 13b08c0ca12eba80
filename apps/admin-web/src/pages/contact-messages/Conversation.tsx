import { momentText } from "@bachat/site";
import { contactDeskMessages } from "./messages/en.ts";
import type { Message } from "./queries.ts";
import classes from "./Conversation.module.css";

/** The conversation, the oldest entry first. A note looks different from the entries that the sender has read. */
export function Conversation({ data }: { data: Message }) {
  const text = contactDeskMessages.useText();
  const { id, name, email, message, created_at, entries } = data;
  const first = { id, kind: "sender" as const, author_name: null, text: message, created_at };
  return (
    <section>
      <h2>{text("conversation")}</h2>
      <ol className={classes.list}>
        {[first, ...entries].map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className={classes.entry} data-kind={entry.kind}>
            <p className={classes.who}>
              <b>
                {entry.kind === "sender"
                  ? text("wrote", { name })
                  : text(`said_${entry.kind}`, { name: entry.author_name ?? text("formerAdmin") })}
              </b>
              <time dateTime={entry.created_at}>{momentText(entry.created_at)}</time>
            </p>
            <p className={classes.text}>{entry.text}</p>
            {entry.kind === "reply" && <p className={classes.sent}>{text("sentTo", { email })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
