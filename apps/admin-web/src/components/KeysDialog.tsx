import { Dialog, KeyHint } from "@bachat/ui";
import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { shellMessages } from "../messages/en.ts";
import { readOtherCaps } from "./key-of.ts";
import classes from "./KeysDialog.module.css";

/** What each key, or each of some keys, does. */
export type KeyRow = readonly [keys: readonly string[], meaning: string];

interface KeysDialogProps {
  title: string;
  rows: readonly KeyRow[];
  onClose: () => void;
}

/** Lists every key of a desk; on a keyboard that is not Latin, also with the letter that is printed on it. */
export function KeysDialog({ title, rows, onClose }: KeysDialogProps) {
  const text = shellMessages.useText();
  const [otherCaps, setOtherCaps] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    void readOtherCaps().then(setOtherCaps);
  }, []);
  const capOf = (key: string) => {
    const other = otherCaps.get(key);
    return other === undefined ? key : `${key} ${other}`;
  };
  return (
    <Dialog title={title} onClose={onClose} size={440}>
      <dl className={classes.list}>
        {rows.map(([keys, meaning]) => (
          <div key={keys.join(" ")}>
            <dt>
              {keys.map((key) => (
                <KeyHint key={key}>{capOf(key)}</KeyHint>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="md">
        {text("otherKeyboards")}
      </Text>
    </Dialog>
  );
}
