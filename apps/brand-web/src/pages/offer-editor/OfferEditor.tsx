import { Form, NotSaved, useDraftState, useForm } from "@bachat/site";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../paths.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { compare, merged, standValues } from "./conflict.ts";
import { EditorFoot } from "./EditorFoot.tsx";
import { PictureFields } from "./PictureFields.tsx";
import {
  LimitFields,
  TrackingFields,
  WhenFields,
  WhereFields,
} from "../../components/offer-form/PlaceFields.tsx";
import { RedeemFields, WhoFields } from "../../components/offer-form/RedeemFields.tsx";
import {
  HindiFields,
  TermsFields,
  WhatFields,
  WorthFields,
} from "../../components/offer-form/TextFields.tsx";
import {
  missingForReview,
  offerLimits,
  validate,
} from "../../components/offer-form/offer-rules.ts";
import { changesOf, type OfferValues } from "../../components/offer-form/offer-values.ts";
import { PreviewPanel } from "../../components/offer-form/PreviewPanel.tsx";
import { saveToast } from "./save-toast.ts";
import { templateText, type Templates } from "./templates.ts";
import { isConflict, useOfferSave, type BrandOffer, type PictureChange } from "./use-offer-save.ts";
import classes from "./OfferEditor.module.css";

interface OfferEditorProps {
  brand: { id: string; name: string; logo_url: string | null };
  /** Null while there is none yet. */
  offer: BrandOffer | null;
  initial: OfferValues;
  templates: Templates;
  /** Values of a change that was sent back, to be put into the form; another one each time it is asked for. */
  putBack?: Partial<OfferValues> | null;
  onSaved?: (offer: BrandOffer) => void;
}

const keep: PictureChange = { kind: "keep" };
const released = ["published", "paused"];

/** The form of an offer with its preview. */
export function OfferEditor(props: OfferEditorProps) {
  const { brand, offer, initial, templates, putBack = null, onSaved } = props;
  const save = useOfferSave(brand.id);
  const [base, setBase] = useState(offer);
  const [failure, setFailure] = useState<unknown>(null);
  // Its record stays the same while it is open, also when the new offer is stored and its picture is refused.
  const record = offer?.id ?? `${brand.id}.${initial["way"]}`;
  const {
    value: picture,
    set: setPicture,
    clear: clearPicture,
  } = useDraftState({ draft: { name: "offer-picture", record }, empty: keep, memoryOnly: true });
  const [current, setCurrent] = useState<BrandOffer | null>(null);
  const wantsReview = useRef(false);
  const isReleased = base !== null && released.includes(base.status);
  const mayEdit = base?.actions.edit ?? true;
  const hasPicture =
    picture.kind === "set" || (picture.kind === "keep" && base?.working.picture_id != null);

  const form = useForm<OfferValues>({
    name: "offer",
    record,
    initial,
    inline: true,
    limits: offerLimits,
    validate: (values) => ({
      ...((wantsReview.current || isReleased) && missingForReview(values)),
      ...validate(values, { endBefore: base?.working.end_date ?? "", hasPicture }),
    }),
    submit: send,
    onError: setFailure,
  });
  const { values } = form;

  /** The form continues from the current offer. */
  function adopt(stand: BrandOffer, shown: OfferValues = standValues(stand)) {
    setBase(stand);
    form.reset(shown, standValues(stand));
  }

  async function send(typed: OfferValues) {
    setFailure(null);
    const asksReview = wantsReview.current;
    let stand = base;
    try {
      stand = await save.saveFields({ values: typed, base, picture });
      setBase(stand);
      stand = await save.savePicture(stand, { values: typed, base: stand, picture });
      clearPicture();
      adopt(stand);
      if (asksReview) stand = await save.sendToReview(stand);
      setBase(stand);
    } catch (error) {
      if (stand === null || !isConflict(error)) throw error;
      setCurrent(await save.read(stand.id));
      throw new NotSaved();
    }
    saveToast(stand, asksReview);
    onSaved?.(stand);
  }

  const changes =
    base === null
      ? differing(values, initial)
      : Object.keys(changesOf(values, base.working, base.redemption_code));
  const changed = picture.kind === "keep" ? changes : [...changes, "picture_id"];
  const isDirty = mayEdit && changed.length > 0;

  // Read again meanwhile: what is typed stays. Without a colleague's change in it the form goes on from the newer version.
  const takeNewer = useRef<(newer: BrandOffer) => void>(() => {});
  useEffect(() => {
    takeNewer.current = (newer) => {
      if (base === null || newer.version === base.version || form.isBusy) return;
      if (!isDirty) return adopt(newer);
      const found = compare(standValues(base), base, newer);
      if (found.theirs.length === 0) setBase(newer);
    };
  });
  useEffect(() => {
    if (offer !== null) takeNewer.current(offer);
  }, [offer]);

  const { set } = form;
  useEffect(() => {
    for (const [name, value] of Object.entries(putBack ?? {})) set(name, value ?? "");
  }, [putBack, set]);

  function chooseWay(way: string) {
    const was = templateText(templates, values.way);
    const next = templateText(templates, way);
    set("way", way);
    // Texts that nobody has changed go with the way.
    for (const [name, value] of Object.entries(next))
      if (values[name] === "" || values[name] === was[name as keyof typeof was]) set(name, value);
  }

  const group = { form, isReleased };
  return (
    <Form form={form} className={classes.editor}>
      <fieldset disabled={!mayEdit}>
        <div className={classes.groups}>
          <WhatFields {...group} />
          <WorthFields {...group} />
          <RedeemFields
            {...group}
            stock={base?.pool ?? null}
            codesHref={base?.working.code_mode === "pool" ? paths.offerCodes(base.id) : null}
            onWay={chooseWay}
          />
          <WhoFields {...group} />
          <WhereFields {...group} />
          <WhenFields {...group} />
          <LimitFields {...group} />
          <TermsFields {...group} />
          <PictureFields
            {...group}
            picture={base?.working_picture ?? null}
            change={picture}
            onChange={setPicture}
            failure={failure}
          />
          <HindiFields {...group} />
          <TrackingFields {...group} />
        </div>
      </fieldset>
      <PreviewPanel
        className={classes.preview}
        values={values}
        brand={brand}
        state={base?.state ?? null}
      />
      {mayEdit && (
        <EditorFoot
          offer={base}
          changed={changed}
          isEndless={values.end_date === ""}
          isReleased={isReleased}
          isBusy={form.isBusy}
          failure={failure}
          onAsk={(asksReview) => {
            wantsReview.current = asksReview;
          }}
        />
      )}
      {current !== null && base !== null && (
        <ConflictDialog
          mine={values}
          before={base}
          current={current}
          onKeep={(keepMine) => {
            adopt(current, merged(values, base, current, keepMine));
            setCurrent(null);
          }}
          onTakeTheirs={() => {
            adopt(current);
            clearPicture();
            setCurrent(null);
          }}
          onClose={() => setCurrent(null)}
        />
      )}
    </Form>
  );
}

const differing = (values: OfferValues, initial: OfferValues) =>
  Object.keys(values).filter((name) => values[name] !== initial[name]);
