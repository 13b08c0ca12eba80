import { readText } from "../../apps/api/src/files/read-text.ts";
import { renderDocument } from "../../apps/api/src/files/render.ts";
import { workInBackground } from "../../apps/api/src/files/sandbox.ts";
import { idCard } from "../../apps/api/test/files.ts";

/** A worker with a queue of cards that does not end: it renders one and reads one at any moment, as the worker does. */
const card = await idCard("Asha Rao", "21CS1042");
async function endlessly(work: () => Promise<unknown>): Promise<void> {
  for (;;) await work();
}
workInBackground();
process.stdout.write("ready\n");
await Promise.all([
  endlessly(() => renderDocument("a", card, "image/jpeg")),
  endlessly(() => readText("a", [card])),
]);
