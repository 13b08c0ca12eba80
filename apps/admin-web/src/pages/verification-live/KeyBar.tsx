import { KeyHint } from "@bachat/ui";
import { liveMessages } from "./messages/en.ts";
import classes from "./KeyBar.module.css";

/** The keys that matter, in sight. */
export function KeyBar({ onHelp }: { onHelp: () => void }) {
  const text = liveMessages.useText();
  return (
    <footer className={classes.keys}>
      <span>
        <KeyHint>J</KeyHint>
        <KeyHint>K</KeyHint>
        {text("key.jk")}
      </span>
      <span>
        <KeyHint>A</KeyHint>
        {text("key.a")}
      </span>
      <span>
        <KeyHint>1</KeyHint>
        {text("to")}
        <KeyHint>9</KeyHint>
        {text("key.reason")}
        <KeyHint>R</KeyHint>
        {text("key.r")}
        <KeyHint>F</KeyHint>
        {text("key.f")}
      </span>
      <span>
        <KeyHint>S</KeyHint>
        {text("key.s")}
      </span>
      <span>
        <KeyHint>U</KeyHint>
        {text("key.u")}
      </span>
      <button type="button" onClick={onHelp}>
        <KeyHint>?</KeyHint>
        {text("keysHint")}
      </button>
    </footer>
  );
}
