import {
  IconExternalLink,
  IconHeart,
  IconHeartFilled,
  IconId,
  IconQrcode,
  IconShare,
  IconStarFilled,
  IconTicket,
} from "@tabler/icons-react";
import { BrandLogo } from "../BrandLogo/BrandLogo.tsx";
import { cx } from "../cx.ts";
import { Expiry } from "../Expiry/Expiry.tsx";
import { Flag } from "../Flag/Flag.tsx";
import { useUiMessages } from "../provider/ui-context.ts";
import { UiLink } from "../provider/UiLink.tsx";
import { Ticket } from "../Ticket/Ticket.tsx";
import { OfferStub } from "./OfferStub.tsx";
import type { OfferBadge, OfferCardProps, OfferTypeIcon } from "./types.ts";
import classes from "./OfferCard.module.css";

const typeIcons: Record<OfferTypeIcon, typeof IconId> = {
  student: IconId,
  code: IconTicket,
  link: IconExternalLink,
  qr: IconQrcode,
};

/** One offer as a ticket: the offer on the body, its worth on the stub. Short, with the stub at the right, on phones. */
export function OfferCard({ ref, ...props }: OfferCardProps) {
  const { access, closedText = null, titleAs: Title = "h3" } = props;
  return (
    <Ticket
      ref={ref}
      as="article"
      stub="foot-side-on-phone"
      at={126}
      atOnPhone={116}
      tone={access === "open" && closedText === null ? "open" : "locked"}
      className={classes.offer}
    >
      <div className={classes.body}>
        {props.picture && <div className={classes.picture}>{props.picture}</div>}
        <Head {...props} />
        <Title className={classes.title} lang={props.titleLang}>
          <UiLink href={props.href} onClick={props.onOpen} className={classes.titleLink}>
            {props.title}
          </UiLink>
        </Title>
        {props.description && (
          <div className={classes.story}>
            <p className={classes.description} lang={props.descriptionLang}>
              {props.description}
            </p>
          </div>
        )}
        <QuietRow badges={props.badges} expiry={props.expiry} />
      </div>
      <OfferStub {...props} />
    </Ticket>
  );
}

function Head({
  brand,
  category,
  city,
  isIndia,
  saved,
  title,
  onShare,
  onToggleSave,
}: OfferCardProps) {
  const text = useUiMessages();
  const SaveIcon = saved ? IconHeartFilled : IconHeart;
  const saveLabel = saved ? text.removeFromSaved : text.saveOffer;
  return (
    <div className={classes.head}>
      <BrandLogo name={brand.name} url={brand.logoUrl} className={classes.logo} />
      <p className={classes.brand}>
        {brand.href === undefined ? (
          brand.name
        ) : (
          <UiLink href={brand.href} className={classes.brandLink}>
            {brand.name}
          </UiLink>
        )}
      </p>
      <p className={classes.category}>
        <span>{city ? `${category} · ${city}` : category}</span>
        {isIndia && <Flag />}
      </p>
      <div className={classes.acts}>
        {onShare && (
          <button
            type="button"
            className={cx(classes.icon, classes.share)}
            aria-label={`${text.share}: ${title}`}
            title={text.share}
            onClick={onShare}
          >
            <IconShare size={20} stroke={1.75} aria-hidden />
          </button>
        )}
        {saved !== null && (
          <button
            type="button"
            className={cx(classes.icon, saved && classes.saved)}
            aria-label={saveLabel}
            aria-pressed={saved}
            title={saveLabel}
            onClick={onToggleSave}
          >
            <SaveIcon size={20} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}

function QuietRow({ badges, expiry }: Pick<OfferCardProps, "badges" | "expiry">) {
  const isFeatured = badges.some((badge) => badge.kind === "featured");
  const order: Record<OfferBadge["kind"], number> = { featured: 0, type: 1, exclusive: 2 };
  const sorted = badges.toSorted((a, b) => order[a.kind] - order[b.kind]);
  return (
    <ul className={classes.meta}>
      {sorted.map((badge) => {
        const Icon =
          badge.kind === "type" && badge.icon && !isFeatured ? typeIcons[badge.icon] : null;
        return (
          <li key={badge.label} data-kind={badge.kind} title={badge.hint}>
            {badge.kind === "featured" && <IconStarFilled size={16} aria-hidden />}
            {Icon && <Icon size={16} stroke={1.75} aria-hidden />}
            {badge.label}
          </li>
        );
      })}
      {expiry && (
        <li>
          <Expiry {...expiry} />
        </li>
      )}
    </ul>
  );
}
