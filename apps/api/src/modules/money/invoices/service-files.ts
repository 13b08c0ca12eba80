import { UnreadableBoxError } from "../../../crypto/secret-box.ts";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { invoiceBeingPrepared, storageAway } from "./errors.ts";
import * as repository from "./repository.ts";
import { drawInvoiceJob } from "./schemas.ts";
import { renderInvoice } from "./service-pdf.ts";

/**
 * Invoices as files. Drawing one takes a third of a second of a processor, so that it is done once, by the worker. Before
 * that the API answers 503 with Retry-After; while the worker is stopped nobody can download a new invoice. A stored file is
 * encrypted, and the worker can draw it again from its row at any time.
 */

type Needs = Pick<Dependencies, "db" | "clock" | "storage" | "secretBox">;

const keyOf = (invoiceId: string) => `invoices/${invoiceId}`;
const BATCH = 50;

/** Has an invoice's file drawn, in the transaction that issues it. */
export const enqueueDrawing = (
  executor: Executor,
  { queue }: Pick<Dependencies, "queue">,
  invoiceId: string,
): Promise<void> =>
  queue.enqueue(executor, drawInvoiceJob, { invoice_id: invoiceId }, { singletonKey: invoiceId });

/** Draws the file from the stored row, in the place of any before. Safe to repeat: its key is fixed. */
export async function drawInvoice(
  { db, storage, secretBox }: Needs,
  invoiceId: string,
): Promise<void> {
  const row = await repository.findById(db, invoiceId);
  if (row === null) return;
  const key = keyOf(invoiceId);
  const box = secretBox.seal(await renderInvoice(row), key);
  await storage.put(key, box, "application/octet-stream");
  await repository.setPdfKey(db, invoiceId, key);
}

/**
 * The PDF that the worker drew. The PDF of a document from an older version, or with a lost file, is drawn now.
 * @throws 404, invoice_being_prepared, unavailable
 */
export const readPdf = async (
  dependencies: ReadNeeds,
  { brandId }: BrandActor,
  invoiceId: string,
) => readFile(dependencies, await repository.findInvoice(dependencies.db, brandId, invoiceId));

/** The same of any brand's, for admins. */
export const readAnyPdf = async (dependencies: ReadNeeds, invoiceId: string) =>
  readFile(dependencies, await repository.findById(dependencies.db, invoiceId));

type ReadNeeds = Needs & Pick<Dependencies, "queue">;

async function readFile(
  dependencies: ReadNeeds,
  row: Awaited<ReturnType<typeof repository.findById>>,
) {
  if (row === null) throw notFound("That invoice");
  const bytes = await openFile(dependencies, row.pdfKey);
  if (bytes === null) {
    await enqueueDrawing(dependencies.db, dependencies, row.id);
    throw invoiceBeingPrepared();
  }
  return { fileName: `${row.number.replaceAll("/", "-")}.pdf`, bytes };
}

async function openFile({ storage, secretBox }: Needs, key: string | null): Promise<Buffer | null> {
  if (key === null) return null;
  const box = await storage.get(key).catch((error: unknown) => {
    throw storageAway(error);
  });
  try {
    return box === null ? null : secretBox.open(box, key);
  } catch (error) {
    if (error instanceof UnreadableBoxError) return null;
    throw error;
  }
}

/**
 * Encrypts those files again that are not under the current key, each in its place: a lost file is drawn again at its
 * next download. Safe to stop and to repeat.
 */
export async function reencryptInvoices(
  needs: Needs,
  failures: Map<string, string>,
): Promise<{ rotated: number; left: number }> {
  let rotated = 0;
  let after: string | null = null;
  for (;;) {
    const rows = await repository.listDrawn(needs.db, after, BATCH);
    let values = 0;
    for (const row of rows) {
      try {
        if (await reencrypt(needs, row.pdfKey)) values += 1;
      } catch (error) {
        if (!(error instanceof UnreadableBoxError)) throw error;
        failures.set(`invoices ${row.id}`, error.message);
      }
    }
    if (values > 0)
      await recordAudit(needs.db, needs, {
        actor: { kind: "system" },
        action: "secrets.reencrypted",
        objectType: "encryption_key",
        objectId: needs.secretBox.currentKeyId,
        details: { kind: "invoices", values },
      });
    rotated += values;
    if (rows.length < BATCH) return { rotated, left: failures.size };
    after = rows.at(-1)?.id ?? null;
  }
}

async function reencrypt({ storage, secretBox }: Needs, key: string): Promise<boolean> {
  const box = await storage.get(key);
  if (box === null || secretBox.isCurrent(box)) return false;
  await storage.put(key, secretBox.reseal(box, key), "application/octet-stream");
  return true;
}
