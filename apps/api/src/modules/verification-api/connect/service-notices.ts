import { DAY, dayInKolkata, later } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { subjectOf } from "./policy.ts";
import * as repository from "./repository-notices.ts";

/** Each transaction tells so many. */
const PORTION = 100;

/**
 * Who was not verified at a shop and is now: the shop's servers hear of it, the student gets a way back. Asked by the clock,
 * since every way of becoming verified ends in the student's row and none of them knows of shops.
 */
export async function tellVerified(dependencies: Dependencies): Promise<void> {
  while ((await tellPortion(dependencies)) === PORTION);
}

async function tellPortion(dependencies: Dependencies): Promise<number> {
  const { db, clock, config } = dependencies;
  return db.transaction(async (tx) => {
    const today = dayInKolkata(clock.now());
    const due = await repository.takeVerified(tx, { today, limit: PORTION });
    for (const { studentId, brandId, ...one } of due) {
      const [uri] = one.redirectUris;
      const isOpen = one.brandStatus === "approved" && one.removedAt === null;
      if (!one.isUsable || !isOpen || uri === undefined) continue;
      await recordEvent(tx, dependencies, brandId, "connect.student_verified", {
        subject: subjectOf(config, brandId, studentId),
      });
      await enqueueMail(dependencies, tx, {
        template: "connect-verified",
        to: one.email,
        locale: one.locale,
        data: { name: one.name, brand_name: one.brandName, shop_url: new URL(uri).origin },
      });
    }
    return due.length;
  });
}

/** A shopper who was not verified for so long has forgotten the shop. */
const WAITED_FOR_DAYS = 60;

export async function forgetOld({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await repository.deleteOld(db, {
    noticesBefore: later(now, -WAITED_FOR_DAYS * DAY),
    chargesBefore: later(now, -2 * DAY),
  });
}
