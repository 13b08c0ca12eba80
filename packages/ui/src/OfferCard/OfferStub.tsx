import { IconBuildingStore, IconLock, IconWorld } from "@tabler/icons-react";
import { UiLink } from "../provider/UiLink.tsx";
import { StubAction } from "../Ticket/StubAction.tsx";
import { splitWorth } from "../WorthChip/split-worth.ts";
import type { OfferCardProps } from "./types.ts";
import classes from "./OfferStub.module.css";

/** Shown where a code would be; never a real one. */
const BLURRED_PLACEHOLDER = "BACHAT00";

/** An offer's worth and its action: full marigold when it is the viewer's now, palest when locked. */
export function OfferStub(props: OfferCardProps) {
  const { worth, access, place, actionLabel, actionBusy = false, onAction, title } = props;
  const { closedText = null } = props;
  const isClosed = closedText !== null;
  const isLocked = access !== "open" && !isClosed;
  const isUnknown = access === "unknown";
  const { figure, rest, size } = splitWorth(worth);
  const PlaceIcon = place?.kind === "store" ? IconBuildingStore : IconWorld;
  return (
    <div
      className={classes.stub}
      data-locked={isLocked || isClosed || undefined}
      data-unknown={isUnknown || undefined}
    >
      <div className={classes.stubTop}>
        <p className={classes.worth} data-size={size}>
          {figure && <b>{figure}</b>} {rest}
        </p>
        {isLocked && (
          <span className={classes.blur} aria-hidden>
            {BLURRED_PLACEHOLDER}
          </span>
        )}
      </div>
      {isLocked && (
        <p className={classes.access}>
          <IconLock size={14} stroke={1.75} aria-hidden />
          <span>{props.lockText}</span>
          {props.lockHref && props.lockActionLabel && (
            <UiLink href={props.lockHref} className={classes.lockLink}>
              {props.lockActionLabel}
            </UiLink>
          )}
        </p>
      )}
      {access === "open" && place && (
        <p className={classes.access}>
          <PlaceIcon size={14} stroke={1.75} aria-hidden />
          <span>{place.label}</span>
        </p>
      )}
      <StubAction
        small
        tone={isLocked ? "locked" : "open"}
        href={props.actionHref ?? null}
        press={props.href}
        isUnknown={isUnknown}
        closedText={closedText}
        aria-label={`${actionLabel}: ${title}`}
        aria-busy={actionBusy}
        aria-disabled={actionBusy}
        onClick={actionBusy ? undefined : onAction}
      >
        {actionLabel}
      </StubAction>
    </div>
  );
}
