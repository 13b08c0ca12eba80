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
    [["F"], text("key.askFor")],
    [["X"], text("key.x")],
    [["G", "H"], text("key.template")],
    [["I"], text("key.i")],
    [["U"], text("key.u")],
    [["S"], text("key.skip")],
    [["Z"], text("key.z")],
    [["E"], text("key.e")],
    [["Esc"], text("key.escape")],
    [["D"], text("key.d")],
    [["Y"], text("key.y")],
    [["M"], text("key.m")],
    [["V"], text("key.v")],
    [["+", "-"], text("key.zoom")],
    [["0"], text("key.fit")],
    [["T"], text("key.turn")],
    [["C"], text("key.c")],
    [["B"], text("key.b")],
    [["W"], text("key.w")],
    [["N", "P"], text("key.page")],
    [["?"], text("key.help")],
  ];
  return <KeysDialog title={text("keysTitle")} rows={rows} onClose={onClose} />;
}
