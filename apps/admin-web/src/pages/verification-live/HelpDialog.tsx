import { KeyHint } from "@bachat/ui";
import { Modal } from "@mantine/core";
import { liveMessages } from "./messages/en.ts";
import classes from "./KeyBar.module.css";

/** Every key of the reviewQueue. */
export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = liveMessages.useText();
  const rows: [keys: string[], meaning: string][] = [
    [["J", "K"], text("key.jk")],
    [["A"], text("key.a")],
    [["1", "…", "9"], text("reasons")],
    [["R"], text("key.r")],
    [["U"], text("key.u")],
    [["Esc"], text("key.escape")],
    [["D"], text("key.d")],
    [["+", "-"], text("key.zoom")],
    [["0"], text("key.fit")],
    [["T"], text("key.turn")],
    [["N"], text("key.page")],
    [["?"], text("key.help")],
  ];
  return (
    <Modal opened={opened} onClose={onClose} title={text("keysTitle")} size={420} centered>
      <dl className={classes.list}>
        {rows.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
