import {
  actionOf,
  closedText,
  dayText,
  type Closed,
  type Lock,
  lockOf,
  needOf,
  numberText,
  ticketMessages,
  usePlainHref,
} from "@bachat/site";
import {
  actInstead,
  BrandLogo,
  FactList,
  StubAction,
  Ticket,
  UiLink,
  type StubActionProps,
} from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { IconHeart, IconHeartFilled, IconLock, IconShare } from "@tabler/icons-react";
import type { OfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { useClosed } from "../../offers/closed-offers.ts";
import { useLabels } from "../../offers/use-labels.ts";
import type { OfferState } from "../../offers/use-offer-states.ts";
import { useActionHref, useLockPath } from "../../offers/use-sign-up-first.ts";
import { useViewer } from "../../offers/use-viewer.ts";
import { toSave } from "../../offers/wanted-offer.ts";
import { paths } from "../../paths.ts";
import { isPoolEmpty, type OfferDetail } from "./facts.ts";
import { offerMessages } from "./messages/en.ts";
import { usePlace } from "./use-place.ts";
import classes from "./StickyTicket.module.css";

interface TicketProps {
  offer: OfferDetail;
  state: OfferState;
  actions: OfferActions;
}

interface StickyTicketProps extends TicketProps {
  /** Why it could not be read again. */
  closed: Closed | null;
}

const forKeys = {
  everyone: "forEveryone",
  accounts: "forAccount",
  verified_students: "forVerified",
} as const;

/** The ticket that stays beside the story: facts, worth and the action. On phones the action is a bar at the foot. */
export function StickyTicket({ offer, state, actions, closed: unread }: StickyTicketProps) {
  const text = offerMessages.useText();
  const labels = useLabels();
  const place = usePlace(offer);
  const viewer = useViewer();
  const refused = useClosed(offer.id);
  // A student's own code is given again, whatever became of the offer.
  const closed = refused ?? (state.isRedeemed ? null : unread);
  const lock =
    lockOf(offer, viewer) ?? (isPoolEmpty(offer) && !state.isRedeemed ? "used_up" : null);
  // Open to everyone, and yet given to an account only: said before the tap.
  const isAsked = lock === null && !viewer.isSignedIn && needOf(offer) === "accounts";
  const isUnknown = (isAsked || (lock !== null && lock !== "used_up")) && !viewer.isKnown;
  const worth = labels.worth(offer);
  const codesLeft = closed?.why === "no_codes" ? 0 : offer.codes_left;
  const ticketTone = lock === null && !isAsked && closed === null ? "open" : "locked";
  const action = (tone: Tone) => (
    <Action {...{ offer, state, actions, closed, lock, tone, isUnknown }} />
  );
  return (
    <aside aria-labelledby="claim-title">
      <Ticket at={186} notch={10} tone={ticketTone} className={classes.ticket}>
        <Box p={24}>
          <div className={classes.head}>
            <BrandLogo name={offer.brand.name} url={offer.brand.logo_url} />
            <h2 id="claim-title">{text("claim")}</h2>
          </div>
          <FactList
            facts={[
              { label: text("where"), value: place },
              {
                label: text("until"),
                value: offer.end_date === null ? text("noEnd") : dayText(offer.end_date),
              },
              { label: text("for"), value: text(forKeys[needOf(offer)]) },
              ...(codesLeft !== null && offer.codes_total !== null
                ? [
                    {
                      label: text("codesLeft"),
                      value: codesText(text, codesLeft, offer.codes_total),
                    },
                  ]
                : []),
            ]}
          />
        </Box>
        <div
          className={classes.stub}
          data-locked={ticketTone === "locked" || undefined}
          data-unknown={isUnknown || undefined}
        >
          <p className={classes.worth} data-long={worth.length > 12 || undefined}>
            {worth}
          </p>
          {closed === null && <Note offer={offer} lock={lock} isAsked={isAsked} />}
          <div className={classes.wideAction}>{action(ticketTone)}</div>
        </div>
      </Ticket>
      <div className={classes.side}>
        <SaveButton offer={offer} state={state} actions={actions} />
        <Button
          variant="default"
          leftSection={<IconShare size={20} stroke={1.75} aria-hidden />}
          onClick={() => actions.share(offer)}
        >
          {text("share")}
        </Button>
      </div>
      <div className={classes.bar}>
        <p data-long={worth.length > 12 || undefined}>{worth}</p>
        {action("primary")}
      </div>
    </aside>
  );
}

const codesText = (text: ReturnType<typeof offerMessages.useText>, left: number, total: number) =>
  text("codesLeftOf", { left: numberText(left), total: numberText(total) });

type Shut = Lock | "used_up" | null;
type Tone = StubActionProps["tone"];

interface ActionProps extends StickyTicketProps {
  lock: Shut;
  tone: Tone;
  /** It is the visitor's, until session and account are known. */
  isUnknown: boolean;
}

function Action({ offer, state, actions, closed, lock, tone, isUnknown }: ActionProps) {
  const text = ticketMessages.useText();
  const hrefOf = useActionHref();
  const isBusy = actions.busyId === offer.id;
  const isOpening = isBusy && offer.redemption_method === "redirect";
  return (
    <StubAction
      tone={tone}
      href={lock === "used_up" ? null : hrefOf(offer, lock)}
      press="redeem"
      closedText={closed === null ? null : closedText(closed)}
      isUnknown={isUnknown}
      aria-busy={isBusy}
      // A second click does nothing.
      aria-disabled={isBusy || lock === "used_up"}
      onClick={() => lock !== "used_up" && actions.redeem(offer, state.isRedeemed)}
    >
      {text(actionOf(offer, lock, isOpening))}
    </StubAction>
  );
}

interface NoteProps {
  offer: OfferDetail;
  lock: Shut;
  isAsked: boolean;
}

function Note({ offer, lock, isAsked }: NoteProps) {
  const text = offerMessages.useText();
  const ticketText = ticketMessages.useText();
  const labels = useLabels();
  const lockPath = useLockPath();
  if (lock !== null && lock !== "used_up") {
    const { why, action } = labels.lock(lock);
    return (
      <p className={classes.note}>
        <IconLock size={16} stroke={1.75} aria-hidden />
        {why}
        <UiLink href={lockPath(offer, lock)}>{action}</UiLink>
      </p>
    );
  }
  if (isAsked) {
    return (
      <p className={classes.note}>
        <IconLock size={16} stroke={1.75} aria-hidden />
        {ticketText("needsAccount")}
      </p>
    );
  }
  return <p className={classes.note}>{noteText(text, offer)}</p>;
}

function noteText(text: ReturnType<typeof offerMessages.useText>, offer: OfferDetail): string {
  if (isPoolEmpty(offer)) return text("poolEmpty");
  switch (offer.redemption_method) {
    case "redirect":
      return text("noteLink", { brand: offer.brand.name });
    case "code":
      return text(offer.codes_total === null ? "noteCode" : "noteOwnCode");
    case "qr":
      return text("noteQr");
  }
}

function SaveButton({ offer, state, actions }: TicketProps) {
  const text = offerMessages.useText();
  const { isSignedIn } = useViewer();
  const plainHref = usePlainHref();
  const toggle = () => actions.toggleSave(offer, state.isSaved);
  const Icon = state.isSaved ? IconHeartFilled : IconHeart;
  if (!isSignedIn) {
    return (
      <Button
        component="a"
        href={plainHref(paths.signUp(toSave(offer.id)))}
        variant="default"
        data-press="save"
        leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
        onClick={actInstead(toggle)}
      >
        {text("save")}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      data-press="save"
      aria-pressed={state.isSaved}
      className={state.isSaved ? classes.saved : undefined}
      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
      {...(state.isSaved && { title: text("saved") })}
      onClick={toggle}
    >
      {text(state.isSaved ? "savedShort" : "save")}
    </Button>
  );
}
