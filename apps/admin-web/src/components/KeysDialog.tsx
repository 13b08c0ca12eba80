import { Dialog, KeyHint } from "@bachat/ui";
import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { shellMessages } from "../messages/en.ts";
import { caseMessages } from "./cases/messages.ts";
import { capsOf, type Desk, deskActs } from "./desk-keys.ts";
import { readOtherCaps } from "./key-of.ts";
import classes from "./KeysDialog.module.css";

interface KeysDialogProps {
  desk: Desk;
  onClose: () => void;
}

/** Lists every key of a desk; on a keyboard that is not Latin, also with the letter that is printed on it. */
export function KeysDialog({ desk, onClose }: KeysDialogProps) {
  const text = shellMessages.useText();
  const words = caseMessages.useText();
  const [otherCaps, setOtherCaps] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    void readOtherCaps().then(setOtherCaps);
  }, []);
  const capOf = (key: string) => {
    const other = otherCaps.get(key);
    return other === undefined ? key : `${key} ${other}`;
  };
  return (
    <Dialog title={words("keys")} onClose={onClose} size={440}>
      <dl className={classes.list}>
        {deskActs[desk].map((act) => (
          <div key={act}>
            <dt>
              {capsOf(act).map((key) => (
                <KeyHint key={key}>{capOf(key)}</KeyHint>
              ))}
            </dt>
            <dd>{words(`act.${act}`)}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="md">
        {text("otherKeyboards")}
      </Text>
    </Dialog>
  );
}
