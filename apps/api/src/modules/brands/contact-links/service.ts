import type { Dependencies } from "../../../dependencies.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { pagesIn } from "../../messages/contact/policy.ts";
import { read } from "../../messages/contact/service-admin.ts";
import * as repository from "./repository.ts";

/**
 * The accounts and records that a message to Bachat is about: by its sender's address, if that is confirmed, and by the pages that its
 * text names. An unconfirmed address leads to no account: anybody can type it. @throws 404
 */
export async function contactLinks({ db }: Pick<Dependencies, "db">, messageId: string) {
  const { found, entries } = await read(db, messageId);
  const { email, message } = found.message;
  const texts = [
    message,
    ...entries.filter(({ kind }) => kind === "sender").map((one) => one.text),
  ];
  const named = pagesIn(texts.join("\n"));
  const student = await repository.findStudent(db, email);
  const userId = await repository.findAccount(db, email);
  const own = userId === null ? [] : await repository.listOfAccount(db, userId, email);
  const bySlug = named.brands.length === 0 ? [] : await repository.listBySlug(db, named.brands);
  const others = bySlug.filter(({ id }) => own.every((one) => one.id !== id));
  const offers = named.offers.length === 0 ? [] : await repository.listOffers(db, named.offers);
  return {
    student: student === null ? null : snakeKeys(student),
    brands: [...own, ...others].map(snakeKeys),
    offers: offers.map(snakeKeys),
  };
}
