import { dayText, momentText } from "@bachat/site";
import { Breadcrumbs, StatusDot, UiLink } from "@bachat/ui";
import { CaseNav } from "../../components/cases/CaseNav.tsx";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { waitText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { dueTone } from "../../components/cases/due.ts";
import { reviewMessages } from "./messages/en.ts";
import { proposedOf, type OfferCase } from "./queries.ts";
import type { CaseQueue } from "./use-case-queue.ts";
import classes from "../../components/cases/Case.module.css";

interface CaseHeadProps {
  data: OfferCase;
  queue: CaseQueue;
  onHelp: () => void;
}

/** What the case is, since when it waits, until when it is promised, and the way to its neighbours. */
export function CaseHead({ data, queue, onHelp }: CaseHeadProps) {
  const text = reviewMessages.useText();
  const words = offerMessages.useText();
  const { title } = proposedOf(data);
  const { offer, kind, submitted_at: since, due_on: due } = data;
  return (
    <header>
      <Breadcrumbs
        label={text("back")}
        crumbs={[{ label: text("back"), href: queue.queueHref }, { label: title }]}
      />
      <div className={classes.head}>
        <div>
          <h1>{title}</h1>
          <div className={classes.line}>
            <span>{offer.brand.name}</span>
            <StatusDot tone={kind === "first" ? "info" : "none"}>{words(`kind_${kind}`)}</StatusDot>
            {since !== null && (
              <span>{text("submitted", { time: momentText(since), ago: waitText(since) })}</span>
            )}
            {due !== null && (
              <StatusDot tone={dueTone(due)}>{text("dueOn", { day: dayText(due) })}</StatusDot>
            )}
            <UiLink href={paths.offer(offer.id)}>{text("openOffer")}</UiLink>
          </div>
        </div>
        <CaseNav
          previous={queue.previous}
          next={queue.next}
          onHelp={onHelp}
          labels={{ previous: text("previous"), next: text("next"), keys: text("keys") }}
        />
      </div>
    </header>
  );
}
