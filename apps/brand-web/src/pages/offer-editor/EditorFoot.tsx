import { ApiError } from "@bachat/api-client/public";
import { isReviewed } from "@bachat/rules/offers";
import { errorText, fieldLabels } from "@bachat/site";
import { Notice, UiLink } from "@bachat/ui";
import { Button } from "@mantine/core";
import { editorMessages } from "../../components/offer-form/messages/en.ts";
import { paths } from "../../paths.ts";
import { PictureRefused, type BrandOffer } from "./use-offer-save.ts";
import classes from "./OfferEditor.module.css";

interface EditorFootProps {
  offer: BrandOffer | null;
  /** Names of the fields that are not saved yet. */
  changed: readonly string[];
  /** It would run until somebody ends it. */
  isEndless: boolean;
  isReleased: boolean;
  isBusy: boolean;
  failure: unknown;
  /** Before the form is sent: whether it is to go to review. */
  onAsk: (asksReview: boolean) => void;
}

/** The form's buttons, and the effect of saving. */
export function EditorFoot({
  offer,
  changed,
  isEndless,
  isReleased,
  isBusy,
  failure,
  onAsk,
}: EditorFootProps) {
  const text = editorMessages.useText();
  const maySubmit = offer?.actions.submit ?? true;
  const isAsked = offer?.changes_asked ?? false;
  return (
    <div className={classes.foot}>
      <Failure error={failure} offer={offer} />
      <div className={classes.buttons}>
        {/* First, so that Enter in a field keeps the draft rather than sends it away. */}
        <Button
          type="submit"
          variant={maySubmit ? "default" : "filled"}
          loading={isBusy}
          onClick={() => onAsk(false)}
        >
          {text(maySubmit && !isAsked ? "saveDraft" : "save")}
        </Button>
        {maySubmit && (
          <Button type="submit" loading={isBusy} onClick={() => onAsk(true)}>
            {text(isAsked ? "sendAgain" : "submit")}
          </Button>
        )}
        <div className={classes.status} aria-live="polite">
          <Effect changed={changed} isReleased={isReleased} />
          {isEndless && (maySubmit || changed.length > 0) && <p>{text("noEndDate")}</p>}
          {maySubmit && <p>{text(isAsked ? "sendAgainHint" : "submitHint")}</p>}
        </div>
      </div>
    </div>
  );
}

/** The effect of saving: which of the changes a person reviews first, which apply at once. */
function Effect({ changed, isReleased }: Pick<EditorFootProps, "changed" | "isReleased">) {
  const text = editorMessages.useText();
  if (changed.length === 0) return isReleased && <p>{text("unchanged")}</p>;
  if (!isReleased) return null;
  const reviewed = changed.filter(isReviewed);
  const atOnce = changed.filter((field) => !isReviewed(field));
  return (
    <>
      {reviewed.length > 0 && <p>{text("changedReviewed", { fields: fieldLabels(reviewed) })}</p>}
      {atOnce.length > 0 && <p>{text("changedAtOnce", { fields: fieldLabels(atOnce) })}</p>}
    </>
  );
}

function Failure({ error, offer }: { error: unknown; offer: BrandOffer | null }) {
  const text = editorMessages.useText();
  // The picture's own field says it.
  if (error === null || error instanceof PictureRefused) return null;
  const isIncomplete = error instanceof ApiError && error.code === "offer_incomplete";
  const isPoolEmpty =
    error instanceof ApiError && error.errors.some(({ rule }) => rule === "pool_empty");
  return (
    <Notice
      tone="bad"
      title={text(isIncomplete ? "notSubmitted" : "notSaved")}
      isAlert
      action={
        isPoolEmpty &&
        offer !== null && (
          <UiLink href={paths.offerCodes(offer.id)} className={classes.link}>
            {text("uploadCodes")}
          </UiLink>
        )
      }
    >
      {isPoolEmpty ? text("poolEmpty") : errorText(error)}
    </Notice>
  );
}
