import { Dialog, KeyHint } from "@bachat/ui";
import classes from "./KeysDialog.module.css";

/** What each key, or each of some keys, does. */
export type KeyRow = readonly [keys: readonly string[], meaning: string];

interface KeysDialogProps {
  title: string;
  rows: readonly KeyRow[];
  onClose: () => void;
}

/** Every key of a desk. */
export function KeysDialog({ title, rows, onClose }: KeysDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} size={440}>
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
