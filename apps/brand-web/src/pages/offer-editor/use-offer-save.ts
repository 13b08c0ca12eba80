import type { Schemas } from "@bachat/api-client/public";
import { conflictOf, useRequestKey } from "@bachat/site";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import {
  changesOf,
  creationOf,
  type OfferValues,
} from "../../components/offer-form/offer-values.ts";
import { offerOptions } from "../../session/brand-queries.ts";
import { useSend } from "../../session/use-act.ts";

export type BrandOffer = Schemas["BrandOffer"];

const of = "/v1/brand/{brand_id}/offers/{offer_id}" as const;

/** A step that was not taken, after which the ones before it stand. */
export class PictureRefused extends Error {
  constructor(cause: unknown) {
    super("The picture was not stored.", { cause });
  }
}

/** The change of the picture when the form is saved. */
export type PictureChange =
  | { kind: "keep" }
  | { kind: "remove" }
  /** The file, and an address at which this page can show it. */
  | { kind: "set"; file: File; url: string };

interface Draft {
  values: OfferValues;
  picture: PictureChange;
  /** The offer as far as this page knows; null before there is one. */
  base: BrandOffer | null;
}

/** Saves the form in as many calls as it takes: fields, picture, then the review if the member wants it. */
export function useOfferSave(brandId: string) {
  const queryClient = useQueryClient();
  // Repeated after a lost answer, the first call's offer is given again.
  const keys = useRequestKey();
  const hasTried = useRef(false);
  const create = useSend("post", "/v1/brand/{brand_id}/offers");
  const update = useSend("patch", of);
  const putPicture = useSend("put", `${of}/picture`);
  const dropPicture = useSend("delete", `${of}/picture`);
  const submit = useSend("post", `${of}/submit`);
  const pathOf = ({ id }: BrandOffer) => ({ brand_id: brandId, offer_id: id });

  async function saveFields(draft: Draft): Promise<BrandOffer> {
    const { values, base } = draft;
    if (base === null) {
      const isRepeated = hasTried.current;
      hasTried.current = true;
      const made = await create({
        params: { path: { brand_id: brandId } },
        body: creationOf(values, keys.of()),
      });
      queryClient.setQueryData(offerOptions(brandId, made.id).queryKey, made);
      // A repeated call gives the offer of the first one, whatever was typed since.
      return isRepeated ? saveFields({ ...draft, base: made }) : made;
    }
    const changes = changesOf(values, base.working, base.redemption_code);
    if (Object.keys(changes).length === 0) return base;
    return update({
      params: { path: pathOf(base) },
      body: { version: base.version, ...changes },
    });
  }

  async function savePicture(base: BrandOffer, { values, picture }: Draft): Promise<BrandOffer> {
    const version = String(base.version);
    const path = pathOf(base);
    try {
      if (picture.kind === "remove")
        return await dropPicture({ params: { path, query: { version } } });
      if (picture.kind === "keep") return base;
      return await putPicture({
        params: { path, query: { version, alt: values.picture_alt.trim() } },
        body: { picture: picture.file },
      });
    } catch (error) {
      throw conflictOf(error) !== null ? error : new PictureRefused(error);
    }
  }

  return {
    saveFields,
    savePicture,
    sendToReview: (offer: BrandOffer) => submit({ params: { path: pathOf(offer) } }),
  };
}
