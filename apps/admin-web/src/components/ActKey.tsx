import { KeyHint } from "@bachat/ui";
import { capsOf, type DeskAct } from "./desk-keys.ts";

/** The key of an act, beside what does the same. */
export const ActKey = ({ act }: { act: DeskAct }) => <KeyHint>{capsOf(act)[0] ?? ""}</KeyHint>;
