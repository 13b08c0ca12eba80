import { KeysDialog, type KeyRow } from "../../components/KeysDialog.tsx";
import { reviewMessages } from "./messages/en.ts";

/** Every key of the review. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const text = reviewMessages.useText();
  const rows: KeyRow[] = [
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
  return <KeysDialog title={text("keysTitle")} rows={rows} onClose={onClose} />;
}
