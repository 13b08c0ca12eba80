import { Dialog, KeyHint } from "@bachat/ui";
import classes from "./KeysDialog.module.css";

interface KeysDialogProps {
  title: string;
  /** What each key, or each of some keys, does. */
  rows: readonly (readonly [keys: readonly string[], meaning: string])[];
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
