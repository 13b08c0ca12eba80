import { momentText } from "@bachat/site";
import { StatusDot, UiLink } from "@bachat/ui";
import { CaseDue, CaseHead } from "../../components/cases/CaseHead.tsx";
import type { CaseQueue } from "../../components/cases/use-case-queue.ts";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { waitText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { reviewMessages } from "./messages/en.ts";
import { proposedOf, type OfferCase } from "./queries.ts";

interface OfferHeadProps {
  data: OfferCase;
  queue: CaseQueue;
  onHelp: () => void;
}

/** The title of the case, how long it has waited, when it is due, and links to the cases before and after it. */
export function OfferHead({ data, queue, onHelp }: OfferHeadProps) {
  const text = reviewMessages.useText();
  const words = offerMessages.useText();
  const { title } = proposedOf(data);
  const { offer, kind, submitted_at: since, due_on: due } = data;
  return (
    <CaseHead
      title={title}
      list={text("back")}
      queue={queue}
      labels={{ previous: text("previous"), next: text("next") }}
      onHelp={onHelp}
    >
      <span>{offer.brand.name}</span>
      <StatusDot tone={kind === "first" ? "info" : "none"}>{words(`kind_${kind}`)}</StatusDot>
      {since !== null && (
        <span>{text("submitted", { time: momentText(since), ago: waitText(since) })}</span>
      )}
      <CaseDue day={due} said={(day) => text("dueOn", { day })} />
      <UiLink href={paths.offer(offer.id)}>{text("openOffer")}</UiLink>
    </CaseHead>
  );
}
