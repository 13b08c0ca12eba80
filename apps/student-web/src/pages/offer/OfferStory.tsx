import {
  CategoryIcon,
  currentLocale,
  dayText,
  lazyPart,
  needOf,
  ticketMessages,
  useCategoryName,
} from "@bachat/site";
import { BrandLogo, Expiry, FactStrip, Flag, NumberedSteps, UiLink } from "@bachat/ui";
import {
  IconBuildingStore,
  IconExternalLink,
  IconId,
  IconLanguage,
  IconQrcode,
  IconStarFilled,
  IconTicket,
  IconWorld,
} from "@tabler/icons-react";
import { Suspense } from "react";
import { OfferPicture } from "../../components/offer-picture/OfferPicture.tsx";
import { wordsIn } from "../../offers/in-language.ts";
import { linesOf } from "../../offers/lines-of.ts";
import { useLabels } from "../../offers/use-labels.ts";
import { paths } from "../../paths.ts";
import { eachStudentOf, type OfferDetail } from "./facts.ts";
import { offerMessages } from "./messages/en.ts";
import { usePlace } from "./use-place.ts";
import { WorkedLine } from "./WorkedLine.tsx";
import classes from "./OfferStory.module.css";

const typeIcons = { student: IconId, code: IconTicket, link: IconExternalLink, qr: IconQrcode };
const needKeys = {
  everyone: "needNothing",
  accounts: "needAccount",
  verified_students: "needVerified",
} as const;
const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
/** Few visits come to it. */
const DidItWork = lazyPart(
  async () => (await import("../../redeem/feedback/DidItWork.tsx")).DidItWork,
  { isSilent: true },
);
/** As wide as the story beside the ticket; the whole page on phones. */
const PICTURE_SIZES = "(max-width: 61.99em) calc(100vw - 32px), 720px";

/** The offer's description, steps and terms, and whether it works, as students say after redeeming. */
export function OfferStory({ offer, isRedeemed }: { offer: OfferDetail; isRedeemed: boolean }) {
  const text = offerMessages.useText();
  const labels = ticketMessages.useText();
  const each = eachStudentOf(offer);
  const words = wordsIn(offer, currentLocale());
  const terms = linesOf(words.terms.text);
  return (
    <article className={classes.story}>
      <div className={classes.brand}>
        <BrandLogo name={offer.brand.name} url={offer.brand.logo_url} size={56} />
        <p className={classes.name}>
          <UiLink href={paths.brand(offer.brand.slug)}>{offer.brand.name}</UiLink>
        </p>
      </div>
      <h1 className={classes.title} lang={words.title.lang}>
        {words.title.text}
      </h1>
      <Meta offer={offer} />
      {offer.featured && <p className={classes.paid}>{labels("featuredHint")}</p>}
      {offer.picture !== null && (
        <OfferPicture picture={offer.picture} className={classes.picture} sizes={PICTURE_SIZES} />
      )}
      <FactStrip
        facts={[
          {
            label: text("validUntil"),
            value: offer.end_date === null ? text("noEnd") : dayText(offer.end_date),
          },
          { label: text("youNeed"), value: text(needKeys[needOf(offer)]) },
          {
            label: text("eachStudent"),
            value:
              each.key === "eachTimes" ? text("eachTimes", { count: each.count }) : text(each.key),
          },
        ]}
      />
      <h2>{text("whatTitle")}</h2>
      <p className={classes.text} lang={words.description.lang}>
        {words.description.text}
      </p>
      <h2>{text("howTitle")}</h2>
      <div lang={words.steps.text === null ? undefined : words.steps.lang}>
        <NumberedSteps steps={useSteps(offer)} />
      </div>
      {terms.length > 0 && (
        <>
          <h2>{text("termsTitle")}</h2>
          <ul className={classes.terms} lang={words.terms.lang}>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </>
      )}
      <WorkedLine health={offer.health} />
      {isRedeemed && (
        <div className={classes.ask}>
          <Suspense fallback={null}>
            <DidItWork offerId={offer.id} />
          </Suspense>
        </div>
      )}
    </article>
  );
}

function Meta({ offer }: { offer: OfferDetail }) {
  const labels = useLabels();
  const categoryName = useCategoryName();
  const place = usePlace(offer);
  const badges = labels.badges(offer);
  const expiry = labels.expiry(offer.end_date);
  const text = ticketMessages.useText();
  const { title } = wordsIn(offer, currentLocale());
  const PlaceIcon = offer.channel === "online" ? IconWorld : IconBuildingStore;
  return (
    <ul className={classes.meta}>
      {badges.map((badge) => {
        const Icon = badge.icon === undefined ? null : typeIcons[badge.icon];
        return (
          <li key={badge.label} data-kind={badge.kind}>
            {badge.kind === "featured" && <IconStarFilled size={16} aria-hidden />}
            {Icon !== null && <Icon {...icon} />}
            {badge.label}
          </li>
        );
      })}
      <li>
        <CategoryIcon name={offer.category_icon} size={18} />
        {categoryName(offer.category_slug, offer.category_name)}
      </li>
      <li>
        <PlaceIcon {...icon} />
        {place}
        {offer.country === "India" && <Flag />}
      </li>
      {title.lang !== undefined && (
        <li>
          <IconLanguage {...icon} />
          {text("inEnglish")}
        </li>
      )}
      {expiry !== null && (
        <li>
          <Expiry {...expiry} />
        </li>
      )}
    </ul>
  );
}

/** The brand's own steps, else the usual ones of the method. */
function useSteps(offer: OfferDetail): string[] {
  const text = offerMessages.useText();
  const own = linesOf(wordsIn(offer, currentLocale()).steps.text);
  if (own.length > 0) return own;
  const brand = offer.brand.name;
  switch (offer.redemption_method) {
    case "redirect":
      return [text("howLink1"), text("howLink2")];
    case "code":
      return [text("howCode1"), text("howCode2", { brand }), text("howCode3")];
    case "qr":
      return [text("howQr1", { brand }), text("howQr2")];
  }
}
