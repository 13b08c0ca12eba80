import { comparableCode, plainCode } from "@bachat/rules/codes";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId } from "../../../ids.ts";
import {
  poolCodeContext,
  poolCodeHash,
  poolMatchHash,
  sharedCodeContext,
} from "../../offers/offers/policy-codes.ts";
import { findScannedPass, findTypedPass, type FoundPass } from "../passes/service-check.ts";
import { givenCodeHash, readQrToken, sharedCodeHash, typedCodeHash } from "./policy.ts";
import * as repository from "./repository-check.ts";

/** Finds a student's code or QR in a shop, among all codes of the brand. */

type Needs = Pick<Dependencies, "config" | "secretBox" | "clock">;

/** The input of a check: a scanned QR or a typed code. */
export interface Shown {
  qr_payload?: string | undefined;
  typed_code?: string | undefined;
}

export type Found =
  | {
      kind: "redemption";
      row: repository.ShownRow;
      shownAs: "qr" | "typed_code" | "personal_code";
      /** Whether the minute of a QR is over. */
      hasRunOut: boolean;
    }
  | { kind: "shared"; offerId: string }
  | { kind: "not_issued"; offerId: string }
  /** Several codes of the brand differ in their spelling only, and none is spelled like this. */
  | { kind: "ambiguous" }
  | FoundPass
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
  const pass =
    shown.qr_payload === undefined ? null : await findScannedPass(dependencies, db, text);
  if (pass !== null) return pass;
  return findTyped(dependencies, db, brandId, text);
}

async function findTyped(
  dependencies: Needs,
  db: Executor,
  brandId: BrandId,
  text: string,
): Promise<Found> {
  const { config } = dependencies;
  const checkCodeHash = typedCodeHash(config.secrets.hash, text);
  const beside = await repository.findShown(db, { checkCodeHash });
  if (beside !== null && beside.brandId === brandId) {
    return { kind: "redemption", row: beside, shownAs: "typed_code", hasRunOut: false };
  }
  const personal = await findPersonal(dependencies, db, brandId, text);
  if (personal !== null) return personal;
  const shared = await findShared(dependencies, db, brandId, text);
  if (shared !== null) return shared;
  const pass = await findTypedPass(dependencies, db, text);
  if (pass !== null) return pass;
  // Last, because another brand may have the same code: then the caller's own code is meant.
  const given = givenCodeHash(config.secrets.hash, text);
  const isElsewhere = await repository.isGivenElsewhere(db, brandId, given);
  return { kind: isElsewhere || beside !== null ? "other_brand" : "unknown" };
}

/** Among codes that differ only in their spelling: those spelled like this text, at least in their hyphens, else all. */
function spelledLike<T extends { code: string }>(codes: readonly T[], text: string): readonly T[] {
  const spellings = [
    (code: string) => code,
    (code: string) => plainCode(code).toUpperCase(),
  ] as const;
  for (const spelling of spellings) {
    const same = codes.filter(({ code }) => spelling(code) === spelling(text));
    if (same.length > 0) return same;
  }
  return codes;
}

const isAmbiguous = (codes: readonly { code: string }[]): boolean =>
  new Set(codes.map(({ code }) => code)).size > 1;

/** A code of one of the brand's pools. */
async function findPersonal(
  { config, secretBox }: Needs,
  db: Executor,
  brandId: BrandId,
  text: string,
): Promise<Found | null> {
  const offerIds = await repository.listPooledOffers(db, brandId);
  if (offerIds.length === 0) return null;
  const hashesBy = (hashOf: typeof poolCodeHash) =>
    offerIds.map((offerId) => hashOf(config.secrets.hash, offerId, text));
  const hashes = hashesBy(poolCodeHash);
  const rows = await repository.findPoolCodes(db, offerIds, {
    hashes,
    matchHashes: hashesBy(poolMatchHash),
  });
  // The first is one that a student has, where two offers have the same code.
  const exact = rows.find(({ hash }) => hashes.some((one) => one.equals(hash)));
  const alike = exact === undefined && rows.length > 1 ? spelledLike(rows.map(open), text) : [];
  if (isAmbiguous(alike)) return { kind: "ambiguous" };
  const found = exact ?? alike[0] ?? rows[0];
  if (found === undefined) return null;
  const row = await repository.findShown(db, { offerCodeId: found.id });
  if (row === null) return { kind: "not_issued", offerId: found.offerId };
  return { kind: "redemption", row, shownAs: "personal_code", hasRunOut: false };

  function open({ box, ...code }: (typeof rows)[number]) {
    const context = poolCodeContext(code.offerId, code.hash);
    return { ...code, code: secretBox.open(box, context).toString() };
  }
}

/** The offer whose shared code this is or was. */
async function findShared(
  { config, secretBox }: Needs,
  db: Executor,
  brandId: BrandId,
  text: string,
): Promise<Found | null> {
  const wanted = comparableCode(text);
  if (wanted === "") return null;
  const codes = await repository.listSharedCodes(db, brandId);
  const alike = codes
    .map(({ offerId, box }) => ({
      offerId,
      code: secretBox.open(box, sharedCodeContext(offerId)).toString(),
    }))
    .filter(({ code }) => comparableCode(code) === wanted);
  const current = spelledLike(alike, text);
  if (isAmbiguous(current)) return { kind: "ambiguous" };
  if (current[0] !== undefined) return { kind: "shared", offerId: current[0].offerId };
  const hash = sharedCodeHash(config.secrets.hash, brandId, text);
  const offerId = await repository.findSharedGiven(db, brandId, hash);
  return offerId === null ? null : { kind: "shared", offerId };
}
