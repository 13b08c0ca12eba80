import { Dialog, KeyHint } from "@bachat/ui";
import { reviewMessages } from "./messages/en.ts";
import classes from "./CasePage.module.css";

/** Every key of the review. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const text = reviewMessages.useText();
  const rows: [keys: string[], meaning: string][] = [
    [["J", "K"], text("key.jk")],
    [["↓", "↑"], text("key.jk")],
    [["A"], text("key.a")],
    [["1", "…", "9"], text("key.reason")],
    [["R"], text("key.r")],
    [["C"], text("key.c")],
    [["N"], text("key.n")],
    [["O"], text("key.o")],
    [["Esc"], text("key.escape")],
    [["?"], text("key.help")],
  ];
  return (
    <Dialog title={text("keysTitle")} onClose={onClose} size={440}>
      <dl className={classes.list}>
        {rows.map(([keys, meaning]) => (
          <div key={keys.join(" ")}>
            <dt>
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
