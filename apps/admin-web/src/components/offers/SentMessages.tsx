import { momentText } from "@bachat/site";
import { offerMessages } from "./messages/en.ts";
import classes from "./SentMessages.module.css";

interface SentMessagesProps {
  messages: readonly {
    id: string;
    text: string;
    sent_by_name: string | null;
    created_at: string;
  }[];
  className: string | undefined;
}

/** Admins' messages to a brand, the latest first. */
export function SentMessages({ messages, className }: SentMessagesProps) {
  const text = offerMessages.useText();
  return (
    <ul className={className}>
      {messages.map(({ id, text: written, sent_by_name: name, created_at: at }) => (
        <li key={id}>
          <p className={classes.written}>{written}</p>
          <small>{text("sentBy", { name: name ?? text("someone"), time: momentText(at) })}</small>
        </li>
      ))}
    </ul>
  );
}
