import {
  actionOf,
  copyReport,
  currentLocale,
  dayText,
  type Offer,
  ticketMessages,
  useIsOffline,
} from "@bachat/site";
import { LinkButton, StubAction, TicketCode, TicketModal } from "@bachat/ui";
import { IconExternalLink } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { titleIn } from "../offers/in-language.ts";
import { useLabels } from "../offers/use-labels.ts";
import { DidItWork } from "./feedback/DidItWork.tsx";
import { redeemMessages } from "./messages/en.ts";
import { PaperTerms } from "./PaperTerms.tsx";
import { QrStub } from "./QrStub.tsx";
import { Steps } from "./Steps.tsx";
import { useAcceptance, useAcceptedToast } from "./use-acceptance.ts";
import { useQr } from "./use-qr.ts";
import type { Redeemed, Redemption } from "./use-redeem.ts";
import classes from "./RedeemDialog.module.css";

interface RedeemDialogProps extends Redeemed {
  onClose: () => void;
}

/** The ticket torn off: a code to copy, or a QR that is renewed while this is open. */
export function RedeemDialog(props: RedeemDialogProps) {
  return props.redemption.method === "qr" ? <QrDialog {...props} /> : <CodeDialog {...props} />;
}

interface ReadyDialogProps {
  offer: Offer;
  onRedeem: () => void;
  onClose: () => void;
}

/** The sheet as it would have opened before there was an account: one tap from the code. */
export function ReadyDialog({ offer, onRedeem, onClose }: ReadyDialogProps) {
  const text = redeemMessages.useText();
  const ticket = ticketMessages.useText();
  return (
    <Dialog
      offer={offer}
      onClose={onClose}
      stub={
        <StubAction tone="open" data-autofocus onClick={onRedeem}>
          {ticket(actionOf(offer, null, false))}
        </StubAction>
      }
    >
      <p className={classes.ready}>{text("ready")}</p>
    </Dialog>
  );
}

function CodeDialog(props: RedeemDialogProps) {
  const text = redeemMessages.useText();
  const { offer, redemption, isNew = false } = props;
  const brand = offer.brand_name;
  const [wasOpened, setOpened] = useState(false);
  return (
    <Dialog {...props} isTorn={isNew} stub={<CodeStub offer={offer} redemption={redemption} />}>
      <OpenShop {...props} onOpen={() => setOpened(true)} />
      <Steps
        offerId={offer.id}
        usual={[text("codeStep1", { brand }), text("codeStep2"), text("codeStep3")]}
      />
      <PaperTerms offerId={offer.id} />
      <Foot {...props} asks={!isNew || wasOpened} />
    </Dialog>
  );
}

/** Once the staff has used the QR there is nothing left to do with it, but to say whether it worked. */
function QrDialog(props: RedeemDialogProps) {
  const text = redeemMessages.useText();
  const { redemption, isNew = false } = props;
  const { acceptedAt, isWitnessed } = useAcceptance(props);
  const view = useQr(redemption, isNew, acceptedAt);
  const isUsed = view.state === "used";
  const isAccepted = isUsed && isWitnessed;
  useAcceptedToast(isAccepted);
  return (
    <Dialog {...props} isTorn={isAccepted} stub={<QrStub view={view} />}>
      {!isUsed && (
        <Steps
          offerId={props.offer.id}
          usual={[text("qrStep1"), text("qrStep2"), text("qrStep3")]}
        />
      )}
      {!isUsed && <p className={classes.paper}>{text("qrPaper")}</p>}
      <PaperTerms offerId={props.offer.id} />
      <Foot {...props} asks={isUsed || !isNew} isAlone={isUsed} />
    </Dialog>
  );
}

interface DialogProps extends Pick<RedeemDialogProps, "offer" | "onClose"> {
  stub: ReactNode;
  isTorn?: boolean;
  children: ReactNode;
}

function Dialog({ offer, onClose, stub, isTorn = false, children }: DialogProps) {
  const text = redeemMessages.useText();
  const labels = useLabels();
  const title = titleIn(offer, currentLocale());
  return (
    <TicketModal
      opened
      onClose={onClose}
      title={text("title")}
      brand={{ name: offer.brand_name, logoUrl: offer.brand_logo_url }}
      offerTitle={title.text}
      titleLang={title.lang}
      worth={labels.worth(offer)}
      stub={stub}
      isTorn={isTorn}
    >
      {children}
    </TicketModal>
  );
}

/** To the shop, in a tab of its own: the code stays here. It is the sheet's main button. */
function OpenShop({ offer, redemption, onOpen }: Redeemed & { onOpen: () => void }) {
  const text = redeemMessages.useText();
  const url = redemption.redemption_url;
  if (url === null) return null;
  return (
    <LinkButton
      href={url}
      target="_blank"
      rel="noopener"
      size="lg"
      fullWidth
      mb={18}
      className={classes.open}
      rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
      onClick={onOpen}
    >
      {text("open", { brand: offer.brand_name })}
    </LinkButton>
  );
}

interface FootProps extends Redeemed {
  /** Whether it is time to ask if it worked. */
  asks: boolean;
  isAlone?: boolean;
}

function Foot({ offer, asks, isAlone = false }: FootProps) {
  const text = redeemMessages.useText();
  // The answer could not be sent.
  const isOffline = useIsOffline();
  return (
    <div className={classes.foot} data-alone={isAlone || undefined}>
      {!asks && <p>{text("keep")}</p>}
      {asks && !isOffline && <DidItWork offerId={offer.id} />}
    </div>
  );
}

function CodeStub({ offer, redemption }: { offer: Offer; redemption: Redemption }) {
  const text = redeemMessages.useText();
  const note = noteOf(text, redemption.code_is_personal, offer.end_date);
  return (
    <TicketCode
      label={text("yourCode")}
      code={redemption.code ?? ""}
      isSecond={redemption.redemption_url !== null}
      {...(note !== null && { note })}
      {...copyReport(redeemMessages)}
    />
  );
}

function noteOf(
  text: ReturnType<typeof redeemMessages.useText>,
  isPersonal: boolean,
  endDate: string | null,
): string | null {
  if (endDate === null) return isPersonal ? text("alone") : null;
  return text(isPersonal ? "aloneUntil" : "until", { date: dayText(endDate) });
}
