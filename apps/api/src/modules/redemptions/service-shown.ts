import { plainCode } from "@bachat/rules/codes";
import type { Executor } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { BrandId } from "../../ids.ts";
import { poolCodeHash, sharedCodeContext } from "../offers/policy-codes.ts";
import {
  comparable,
  givenCodeHash,
  normalizeTypedCode,
  readQrToken,
  sharedCodeHash,
  typedCodeHash,
} from "./policy.ts";
import * as repository from "./repository-check.ts";

/** What a student shows in a shop, found among all that Bachat gave out for the brand. */

type Needs = Pick<Dependencies, "config" | "secretBox" | "clock">;

/** What a scanner read, or what was typed. */
export interface Shown {
  qr_payload?: string | undefined;
  typed_code?: string | undefined;
}

export type Found =
  | {
      kind: "redemption";
      row: repository.ShownRow;
      shownAs: "qr" | "typed_code" | "personal_code";
      /** Of a QR: its minute is over. */
      hasRunOut: boolean;
    }
  | { kind: "shared"; offerId: string }
  | { kind: "not_issued"; offerId: string }
  | { kind: "other_brand" | "unknown" };

export async function findShown(
  dependencies: Needs,
  db: Executor,
  brandId: BrandId,
  shown: Shown,
): Promise<Found> {
  const { config, clock } = dependencies;
  const text = (shown.qr_payload ?? shown.typed_code ?? "").trim();
  const token = shown.qr_payload === undefined ? null : readQrToken(config.secrets.signing, text);
  if (token !== null) {
    const row = await repository.findShown(db, { id: token.redemptionId });
    if (row === null) return { kind: "unknown" };
    if (row.brandId !== brandId) return { kind: "other_brand" };
    const hasRunOut = token.expiresAt.getTime() < clock.now().getTime();
    return { kind: "redemption", row, shownAs: "qr", hasRunOut };
  }
  return findTyped(dependencies, db, brandId, text);
}

async function findTyped(
  dependencies: Needs,
  db: Executor,
  brandId: BrandId,
  text: string,
): Promise<Found> {
  const { config } = dependencies;
  const checkCodeHash = typedCodeHash(config.secrets.hash, normalizeTypedCode(plainCode(text)));
  const beside = await repository.findShown(db, { checkCodeHash });
  if (beside !== null && beside.brandId === brandId) {
    return { kind: "redemption", row: beside, shownAs: "typed_code", hasRunOut: false };
  }
  const personal = await findPersonal(dependencies, db, brandId, text);
  if (personal !== null) return personal;
  const offerId = await findShared(dependencies, db, brandId, text);
  if (offerId !== null) return { kind: "shared", offerId };
  // Last, as two brands may have a code of the same letters: the caller's own is meant then.
  const given = givenCodeHash(config.secrets.hash, text);
  const isElsewhere = await repository.isGivenElsewhere(db, brandId, given);
  return { kind: isElsewhere || beside !== null ? "other_brand" : "unknown" };
}

/** A code of one of the brand's pools. */
async function findPersonal(
  { config }: Needs,
  db: Executor,
  brandId: BrandId,
  text: string,
): Promise<Found | null> {
  const offerIds = await repository.listPooledOffers(db, brandId);
  if (offerIds.length === 0) return null;
  // As it was uploaded, or in capitals, as most codes are.
  const spellings = [...new Set([text, plainCode(text), comparable(text)])];
  const hashes = offerIds.flatMap((offerId) =>
    spellings.map((code) => poolCodeHash(config.secrets.hash, offerId, code)),
  );
  const code = await repository.findPoolCode(db, offerIds, hashes);
  if (code === null) return null;
  const row = await repository.findShown(db, { offerCodeId: code.id });
  if (row === null) return { kind: "not_issued", offerId: code.offerId };
  return { kind: "redemption", row, shownAs: "personal_code", hasRunOut: false };
}

/** The offer whose shared code this is or was. */
async function findShared(
  { config, secretBox }: Needs,
  db: Executor,
  brandId: BrandId,
  text: string,
): Promise<string | null> {
  const wanted = comparable(text);
  if (wanted === "") return null;
  const codes = await repository.listSharedCodes(db, brandId);
  const current = codes.find(
    ({ offerId, box }) =>
      comparable(secretBox.open(box, sharedCodeContext(offerId)).toString()) === wanted,
  );
  if (current !== undefined) return current.offerId;
  const hash = sharedCodeHash(config.secrets.hash, brandId, text);
  return repository.findSharedGiven(db, brandId, hash);
}
