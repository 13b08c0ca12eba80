import { readFile } from "node:fs/promises";
import { z } from "zod";
import { keyedHash } from "../../../apps/api/src/crypto/tokens.ts";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import {
  verificationDocuments,
  verificationDocumentTexts,
} from "../../../apps/api/src/db/schema/index.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import { maskedPictureHash } from "../../../apps/api/src/modules/student-verification/document-processing/service.ts";
import {
  bandsOf,
  textContext,
} from "../../../apps/api/src/modules/student-verification/documents/policy.ts";
import { drawnPath } from "./drawn.ts";
import { idCardText } from "./id-card.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import { cardFile, isSentTwice, type StudentCard, studentCards } from "./student-cards.ts";

const drawnCards = z.record(z.string(), z.object({ bytes: z.int(), picture_hash: z.string() }));

/** A card whose page is stored, as the worker stores the page of an upload. */
interface StoredCard {
  card: StudentCard;
  row: Pick<
    typeof verificationDocuments.$inferInsert,
    "sha256" | "byteSize" | "pictureHash" | "pictureBands" | "pageKeys"
  >;
}

/** The stored cards; a document takes one and no other uses it. */
export type CardBox = Map<string, StoredCard[]>;

type Needs = Pick<Dependencies, "storage" | "secretBox" | "config">;

/** Stores the page of every card, encrypted. */
export async function storeCards(needs: Needs): Promise<CardBox> {
  const drawn = drawnCards.parse(JSON.parse(await readFile(drawnPath("cards/cards.json"), "utf8")));
  return new Map(
    await Promise.all(
      studentCards.map(async (card): Promise<[string, StoredCard[]]> => {
        const file = cardFile(card);
        const { bytes = 0, picture_hash: hash = "" } = drawn[file] ?? {};
        const page = await readFile(drawnPath(`cards/${file}.webp`));
        const copies = isSentTwice(card) ? 2 : 1;
        const stored = Array.from({ length: copies }, (_, copy) =>
          storeCard(needs, { card, page, bytes, hash, id: demoId(`card:${file}:${copy}`, EVER) }),
        );
        return [file, await Promise.all(stored)];
      }),
    ),
  );
}

const EVER = new Date(0);

async function storeCard(
  { storage, secretBox, config }: Needs,
  {
    card,
    page,
    bytes,
    hash,
    id,
  }: { card: StudentCard; page: Buffer; bytes: number; hash: string; id: string },
): Promise<StoredCard> {
  const key = `documents/${id}/page-1`;
  await storage.put(key, secretBox.seal(page, key), "application/octet-stream");
  const bits = [...Buffer.from(hash, "hex")].map((byte) => byte.toString(2).padStart(8, "0"));
  const pictureHash = maskedPictureHash(config, bits.join(""));
  return {
    card,
    row: {
      sha256: keyedHash(config.secrets.hash, "document", page),
      byteSize: bytes,
      pictureHash,
      pictureBands: bandsOf(pictureHash),
      pageKeys: [key],
    },
  };
}

/** A card as a document of a submission: the front of an ID unless `more` says otherwise. */
export interface SentCard {
  submission: { id: string; createdAt: Date };
  card: StudentCard;
  more?: Partial<
    Pick<typeof verificationDocuments.$inferInsert, "position" | "kind" | "answersId">
  >;
}

/**
 * Inserts documents as the worker leaves them, prepared and read. @throws when one of the cards is not drawn: a programming
 * error.
 */
export async function insertCards(
  tx: Transaction,
  { secretBox }: Pick<Dependencies, "secretBox">,
  box: CardBox,
  sent: readonly SentCard[],
): Promise<void> {
  const documents = sent.map(({ submission, card, more }) => {
    const stored = box.get(cardFile(card))?.shift();
    if (stored?.card.college !== card.college || stored.card.degree !== card.degree)
      throw new Error(`The demo has no card of ${card.name}, ${card.college}, ${card.degree}.`);
    const { id: submissionId, createdAt } = submission;
    const position = more?.position ?? 1;
    const name = position === 1 ? submissionId : `${submissionId}:${position}`;
    return {
      ...stored.row,
      kind: "id_card_front" as const,
      ...more,
      id: demoId(`document:${name}`, createdAt),
      submissionId,
      position,
      mediaType: "image/jpeg",
      processingStatus: "ready" as const,
      pageCount: 1,
      renderAttempts: 1,
      textReadAt: createdAt,
      pageTurns: [0],
      createdAt,
    };
  });
  await insertAll(tx, verificationDocuments, documents);
  await insertAll(
    tx,
    verificationDocumentTexts,
    documents.map(({ id: documentId, createdAt }, index) => {
      const card = sent[index]?.card;
      const pages = card === undefined ? [] : [idCardText(card)];
      const pagesEncrypted = secretBox.seal(JSON.stringify(pages), textContext(documentId));
      return { documentId, pagesEncrypted, createdAt };
    }),
  );
}
