import type { Dependencies } from "../../../dependencies.ts";
import type { BrandActor } from "../../../http/actor.ts";
import type { UploadedFile } from "../../../http/multipart.ts";
import { storePicture } from "../offer-pictures/service.ts";
import { requireOffer } from "../offer-records/service.ts";
import { changeOffer } from "./service-change.ts";
import { editFields } from "./service-edit.ts";

/** An offer's one picture is changed like every other field. */

/** @throws as `updateOffer` and `storePicture` */
export async function setPicture(
  dependencies: Dependencies,
  actor: BrandActor,
  { offerId, version, alt }: { offerId: string; version: number; alt: string },
  files: AsyncIterable<UploadedFile>,
) {
  await requireOffer(dependencies.db, actor.brandId, offerId);
  const pictureId = await storePicture(dependencies, actor.brandId, files);
  const fields = { picture_id: pictureId, picture_alt: alt };
  return changeOffer(dependencies, actor, { offerId, version }, (tx, row) =>
    editFields(tx, dependencies, actor, row, { fields }),
  );
}

/** @throws as `updateOffer` */
export function removePicture(
  dependencies: Dependencies,
  actor: BrandActor,
  asked: { offerId: string; version: number },
) {
  const fields = { picture_id: null, picture_alt: null };
  return changeOffer(dependencies, actor, asked, (tx, row) =>
    editFields(tx, dependencies, actor, row, { fields }),
  );
}
