import {
  compare,
  conflictOf,
  fieldLabel,
  Form,
  useDraftState,
  useForm,
  useMerge,
} from "@bachat/site";
import { useEffect, useRef, useState } from "react";
import {
  missingForReview,
  offerLimits,
  validate,
} from "../../components/offer-form/offer-rules.ts";
import {
  changesOf,
  savedValues,
  type OfferValues,
} from "../../components/offer-form/offer-values.ts";
import { ownValueText } from "../../components/offer-form/offer-words.ts";
import {
  LimitFields,
  TrackingFields,
  WhenFields,
  WhereFields,
} from "../../components/offer-form/PlaceFields.tsx";
import { PreviewPanel } from "../../components/offer-form/PreviewPanel.tsx";
import { RedeemFields, WhoFields } from "../../components/offer-form/RedeemFields.tsx";
import {
  HindiFields,
  TermsFields,
  WhatFields,
  WorthFields,
} from "../../components/offer-form/TextFields.tsx";
import { paths } from "../../paths.ts";
import { EditorFoot } from "./EditorFoot.tsx";
import { PictureFields } from "./PictureFields.tsx";
import { saveToast } from "./save-toast.ts";
import { templateText, type Templates } from "./templates.ts";
import { useOfferSave, type BrandOffer, type PictureChange } from "./use-offer-save.ts";
import classes from "./OfferEditor.module.css";

interface OfferEditorProps {
  brand: { id: string; name: string; logo_url: string | null };
  /** Null for a new offer. */
  offer: BrandOffer | null;
  initial: OfferValues;
  templates: Templates;
  /** Values of a change that was sent back, to be put into the form; another object for each request. */
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
  const merge = useMerge<OfferValues>(
    { label: fieldLabel, valueText: ownValueText },
    { mayDrop: true },
  );
  // Its record stays the same while it is open, also when the new offer is stored and its picture is refused.
  const record = offer?.id ?? `${brand.id}.${initial["way"]}`;
  const {
    value: picture,
    set: setPicture,
    clear: clearPicture,
  } = useDraftState({ draft: { name: "offer-picture", record }, empty: keep, memoryOnly: true });
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
      ...validate(values, {
        endBefore: base?.working.end_date ?? "",
        startBefore: base?.working.start_date ?? "",
        hasPicture,
      }),
    }),
    submit: send,
    onError: setFailure,
  });
  const { values } = form;

  /** The form continues from the current offer. */
  function adopt(current: BrandOffer, shown: OfferValues = savedValues(current)) {
    setBase(current);
    form.reset(shown, savedValues(current));
  }

  async function send(typed: OfferValues) {
    setFailure(null);
    const asksReview = wantsReview.current;
    let current = base;
    let mine = typed;
    for (let isSaved = false; !isSaved;) {
      try {
        current = await save.saveFields({ values: mine, base: current, picture });
        setBase(current);
        current = await save.savePicture(current, { values: mine, base: current, picture });
        isSaved = true;
      } catch (error) {
        const theirs = conflictOf(error) as BrandOffer | null;
        if (current === null || theirs === null) throw error;
        const joined = await merge.join({
          before: savedValues(current),
          mine,
          theirs: savedValues(theirs),
        });
        if (joined === "theirs") {
          clearPicture();
          return adopt(theirs);
        }
        // Where sending it again fails, the form goes on from here.
        mine = joined.values;
        current = theirs;
        adopt(theirs, mine);
      }
    }
    if (current === null) return;
    clearPicture();
    adopt(current);
    // Published while it was edited: the change waits for review already.
    if (asksReview && !released.includes(current.status))
      current = await save.sendToReview(current);
    setBase(current);
    saveToast(current, asksReview);
    onSaved?.(current);
  }

  const changes =
    base === null
      ? differing(values, initial)
      : Object.keys(changesOf(values, base.working, base.redemption_code));
  const changed = picture.kind === "keep" ? changes : [...changes, "picture_id"];
  const isDirty = mayEdit && changed.length > 0;

  // The offer was read again: typed text stays. Unless a colleague changed it, the form goes on from the newer version.
  const takeNewer = useRef<(newer: BrandOffer) => void>(() => {});
  useEffect(() => {
    takeNewer.current = (newer) => {
      if (base === null || newer.version === base.version || form.isBusy) return;
      if (!isDirty) return adopt(newer);
      const before = savedValues(base);
      const found = compare({ before, mine: before, theirs: savedValues(newer) });
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
    // Texts that the member has not changed follow the redemption method.
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
      {merge.dialog}
    </Form>
  );
}

const differing = (values: OfferValues, initial: OfferValues) =>
  Object.keys(values).filter((name) => values[name] !== initial[name]);
