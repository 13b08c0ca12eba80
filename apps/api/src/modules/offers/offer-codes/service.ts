import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { DAY, dayInKolkata, later, shiftDay } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { requireOffer } from "../offer-records/service.ts";
import * as errors from "./errors.ts";
import { alertOf, forecast, problemsContext } from "./policy.ts";
import * as repository from "./repository.ts";

/** A brand's pools of single-use codes: how long they last, and their uploads. */

type Needs = Pick<Dependencies, "db" | "clock" | "secretBox">;

const UPLOADS = 20;

const unzip = promisify(gunzip);

/** @throws 404 */
export async function getPool(
  { db, clock }: Pick<Needs, "db" | "clock">,
  actor: BrandActor,
  offerId: string,
) {
  await requireOffer(db, actor.brandId, offerId);
  return presentPool(db, offerId, clock.now());
}

export async function presentPool(db: Executor, offerId: string, now: Date) {
  const [stock] = await repository.stockOf(db, [offerId]);
  const { total, left } = stock ?? { total: 0, left: 0 };
  const given = await repository.countGiven(db, offerId, {
    lastDay: later(now, -DAY),
    lastWeek: later(now, -7 * DAY),
  });
  const expected = forecast(left, given);
  return {
    total,
    left,
    given: total - left,
    alert: alertOf({ total, left }),
    forecast:
      expected === null
        ? null
        : {
            ...expected,
            runs_out_on: shiftDay(dayInKolkata(now), Math.min(expected.days_left, 36_500)),
          },
    uploads: await repository.listUploads(db, offerId, UPLOADS),
  };
}

/** The left-out lines of an upload as CSV. @throws 404, problems_gone */
export async function readProblems(
  { db, secretBox }: Pick<Needs, "db" | "secretBox">,
  actor: BrandActor,
  { offerId, uploadId }: { offerId: string; uploadId: string },
): Promise<Buffer> {
  await requireOffer(db, actor.brandId, offerId);
  const upload = await repository.findProblems(db, offerId, uploadId);
  if (upload === null) throw notFound("That upload");
  if (upload.box === null) throw errors.problemsGone();
  return unzip(secretBox.open(upload.box, problemsContext({ id: uploadId, offerId })));
}
