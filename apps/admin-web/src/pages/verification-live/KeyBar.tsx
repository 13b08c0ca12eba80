import { KeyHint } from "@bachat/ui";
import { ActKey } from "../../components/ActKey.tsx";
import { liveMessages } from "./messages/en.ts";
import classes from "./KeyBar.module.css";

/** The keys that matter, in sight. */
export function KeyBar({ onHelp }: { onHelp: () => void }) {
  const text = liveMessages.useText();
  return (
    <footer className={classes.keys}>
      <span>
        <ActKey act="next" />
        <ActKey act="previous" />
        {text("key.jk")}
      </span>
      <span>
        <ActKey act="approve" />
        {text("key.a")}
      </span>
      <span>
        <KeyHint>1</KeyHint>
        {text("to")}
        <KeyHint>9</KeyHint>
        {text("key.reason")}
        <ActKey act="reject" />
        {text("key.r")}
        <ActKey act="ask" />
        {text("key.f")}
      </span>
      <span>
        <ActKey act="skip" />
        {text("key.s")}
      </span>
      <span>
        <ActKey act="undo" />
        {text("key.u")}
      </span>
      <button type="button" onClick={onHelp}>
        <ActKey act="help" />
        {text("keysHint")}
      </button>
    </footer>
  );
}
