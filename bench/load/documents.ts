import { readText } from "../../apps/api/src/files/read-text.ts";
import { renderDocument } from "../../apps/api/src/files/render.ts";
import { workInBackground } from "../../apps/api/src/files/sandbox.ts";
import { idCard, slowPdf } from "../../apps/api/test/files.ts";

/** A worker with a queue of documents that does not end: one is rendered and one is read at any moment, as the worker does. */
const [file, picture] = [slowPdf(2), await idCard("Asha Rao", "21CS1042")];
async function endlessly(work: () => Promise<unknown>): Promise<void> {
  for (;;) await work();
}
workInBackground();
process.stdout.write("ready\n");
await Promise.all([
  endlessly(() => renderDocument("a", file, "application/pdf")),
  endlessly(() => readText("a", [picture])),
]);
