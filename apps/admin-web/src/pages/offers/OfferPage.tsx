import { addressOf, dayText, fieldLabels, momentText, numberText, useSettings } from "@bachat/site";
import { Breadcrumbs, FactList, LinkButton, Notice, StatusDot, UiLink } from "@bachat/ui";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { offerFacts } from "../../components/offers/offer-facts.tsx";
import { OfferTickets } from "../../components/offers/OfferTickets.tsx";
import { SentMessages } from "../../components/offers/SentMessages.tsx";
import { stateTones } from "../../components/offers/state-tones.ts";
import { RecordPage } from "../../components/RecordPage.tsx";
import { paths } from "../../paths.ts";
import { recordLoader } from "../../session/api.ts";
import { Boosts } from "./Boosts.tsx";
import { allOffersMessages } from "./messages/en.ts";
import { OfferActs } from "./OfferActs.tsx";
import { boostsOptions, offerOptions, type AdminOffer } from "./queries.ts";
import classes from "./OfferPage.module.css";

export const loader = recordLoader((prefetch, id) => [
  prefetch(offerOptions(id)),
  prefetch(boostsOptions(id)),
]);

/** `/admin/offers/:id`: one offer with all that an admin can do with it. */
export function OfferPage() {
  const text = allOffersMessages.useText();
  return (
    <RecordPage title={text("offerTitle")} options={offerOptions} failedTitle={text("offerFailed")}>
      {(offer) => (
        <article className={classes.page}>
          <Head offer={offer} />
          <div className={classes.columns}>
            <Facts offer={offer} />
            <aside className={classes.panel} aria-label={text("acts")}>
              <Notices offer={offer} />
              <OfferActs offer={offer} />
              <Boosts offerId={offer.id} />
              <Results offer={offer} />
              <History offer={offer} />
              <Messages offer={offer} />
            </aside>
          </div>
        </article>
      )}
    </RecordPage>
  );
}

function Head({ offer }: { offer: AdminOffer }) {
  const text = allOffersMessages.useText();
  const words = offerMessages.useText();
  const settings = useSettings();
  const { title } = offer.fields;
  return (
    <header>
      <Breadcrumbs
        label={text("back")}
        crumbs={[{ label: text("back"), href: paths.allOffers() }, { label: title }]}
      />
      <h1>{title}</h1>
      <div className={classes.line}>
        <StatusDot tone={stateTones[offer.state]}>{words(`state_${offer.state}`)}</StatusDot>
        <span>{offer.brand.name}</span>
        <span>{offer.category_name}</span>
        <UiLink href={paths.allOffers({ brand: offer.brand.id })}>{text("brandOffers")}</UiLink>
        {offer.live && (
          <UiLink href={addressOf(settings, "student", `/offers/${offer.id}`)}>
            {text("onSite")}
          </UiLink>
        )}
      </div>
    </header>
  );
}

/** The offer's special states: in review, paused by an admin, failing for students. */
function Notices({ offer }: { offer: AdminOffer }) {
  const text = allOffersMessages.useText();
  const { waiting_case_id: caseId, held, failing, changes_asked_at: askedAt } = offer;
  return (
    <>
      {caseId !== null && (
        <Notice
          tone="info"
          title={text("waits")}
          action={<LinkButton href={paths.offerCase(caseId)}>{text("toCase")}</LinkButton>}
        >
          {text("waitsText")}
        </Notice>
      )}
      {askedAt !== null && (
        <Notice tone="info" title={text("askedTitle", { time: momentText(askedAt) })}>
          {offer.review_note}
        </Notice>
      )}
      {held !== null && (
        <Notice tone="warning" title={text("heldTitle", { time: momentText(held.since) })}>
          {held.note}
        </Notice>
      )}
      {failing !== null && (
        <Notice tone="bad" title={text("failingTitle")}>
          {failing.pauses_on !== null && text("failingPauses", { day: dayText(failing.pauses_on) })}
          {failing.paused_on !== null && text("failingPaused", { day: dayText(failing.paused_on) })}
        </Notice>
      )}
    </>
  );
}

function Facts({ offer }: { offer: AdminOffer }) {
  const words = offerMessages.useText();
  const pictureUrl = offer.picture?.sources[1]?.url;
  return (
    <div className={classes.facts}>
      <section>
        <h2>{words("ticket")}</h2>
        <OfferTickets
          fields={offer.fields}
          brandName={offer.brand.name}
          categoryName={offer.category_name}
        />
        {pictureUrl !== undefined && (
          <img className={classes.picture} src={pictureUrl} alt={offer.picture?.alt ?? ""} />
        )}
      </section>
      <section>
        <h2>{words("fields")}</h2>
        <FactList facts={offerFacts(offer.fields, offer)} labelWidth={148} />
      </section>
    </div>
  );
}

function Results({ offer: { stats, health } }: { offer: AdminOffer }) {
  const text = allOffersMessages.useText();
  const { worked, answers } = health;
  return (
    <section>
      <h2>{text("results")}</h2>
      <FactList
        labelWidth={148}
        facts={[
          { label: text("views"), value: numberText(stats.views) },
          { label: text("saves"), value: numberText(stats.saves) },
          { label: text("opens"), value: numberText(stats.opens) },
          { label: text("redeems"), value: numberText(stats.redeems) },
          {
            label: text("worked"),
            value:
              worked === null || answers === null
                ? text("noAnswers")
                : text("workedOf", { worked, answers }),
          },
        ]}
      />
    </section>
  );
}

const revisionTones = {
  pending: "info",
  approved: "ok",
  rejected: "bad",
  withdrawn: "none",
} as const;

function History({ offer: { revisions } }: { offer: AdminOffer }) {
  const text = allOffersMessages.useText();
  return (
    <section>
      <h2>{text("history")}</h2>
      {revisions.length === 0 && <p className={classes.quiet}>{text("noHistory")}</p>}
      <ul className={classes.rows}>
        {revisions.map(({ id, number, status, changes, submitted_at: at }) => (
          <li key={id}>
            <UiLink href={paths.offerCase(id)}>
              {text("revisionLine", {
                number,
                fields: fieldLabels(changes.map(({ field }) => field)),
              })}
            </UiLink>
            <StatusDot tone={revisionTones[status]}>{text(`revision.${status}`)}</StatusDot>
            <small>{momentText(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Messages({ offer: { messages } }: { offer: AdminOffer }) {
  const text = allOffersMessages.useText();
  return (
    <section>
      <h2>{text("messages")}</h2>
      {messages.length === 0 && <p className={classes.quiet}>{text("noMessages")}</p>}
      <SentMessages messages={messages} className={classes.rows} />
    </section>
  );
}
