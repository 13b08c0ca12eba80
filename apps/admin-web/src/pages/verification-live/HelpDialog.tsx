import { KeysDialog } from "../../components/KeysDialog.tsx";
import { liveMessages } from "./messages/en.ts";

/** Every key of the reviewQueue. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
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
  return <KeysDialog title={text("keysTitle")} rows={rows} onClose={onClose} />;
}
