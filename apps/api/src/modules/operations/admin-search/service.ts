import type { z } from "zod";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { findBrands } from "../../brands/brand-desk/service.ts";
import { readInOrder } from "../../brands/search-suggestions/service.ts";
import { findOrders } from "../../money/finance-desk/service-find.ts";
import { findOffers } from "../../offers/offer-desk/service.ts";
import { findStudents } from "../../privacy/student-desk/service-find.ts";
import type { foundThings } from "./schemas.ts";

type Item = z.output<typeof foundThings>["items"][number];

const FOUND_OF_EACH = 5;
const none = { detail: null, total_paise: null };

/** The kinds of records that an admin may search, each with its search. */
const finders: {
  permission: UserActor["permissions"][number];
  find: (tx: Executor, text: string) => Promise<Item[]>;
}[] = [
  {
    permission: "reviewer",
    async find(tx, text) {
      const found = await findStudents(tx, text, FOUND_OF_EACH);
      return found.flatMap(({ id, name, collegeName, submissionId }): Item[] => {
        const named = { ...none, title: name, detail: collegeName };
        const student = { ...named, kind: "student" as const, id };
        if (submissionId === null) return [student];
        return [student, { ...named, kind: "student_id", id: submissionId }];
      });
    },
  },
  {
    permission: "brands",
    async find(tx, text) {
      const found = await findBrands(tx, text, FOUND_OF_EACH);
      return found.map(({ id, name }) => ({
        ...none,
        kind: "brand",
        id,
        title: name,
      }));
    },
  },
  {
    permission: "catalogue",
    async find(tx, text) {
      const found = await findOffers(tx, text, FOUND_OF_EACH);
      return found.map(({ id, title, brandName }) => ({
        ...none,
        kind: "offer",
        id,
        title,
        detail: brandName,
      }));
    },
  },
  {
    permission: "finance",
    async find(tx, text) {
      const found = await findOrders(tx, text, FOUND_OF_EACH);
      return found.map(({ id, brandName, totalPaise }) => ({
        ...none,
        kind: "order",
        id,
        title: brandName,
        total_paise: totalPaise,
      }));
    },
  },
];

/** People, brands, offers and orders that match a text, among those that the caller may see. */
export async function search(
  needs: Pick<Dependencies, "db">,
  { permissions }: Pick<UserActor, "permissions">,
  text: string,
) {
  const items: Item[] = [];
  await needs.db.transaction(async (tx) => {
    await readInOrder(tx);
    for (const { permission, find } of finders)
      if (permissions.includes(permission)) items.push(...(await find(tx, text)));
  });
  return { items };
}
