import { LinkButton, NumberedSteps, TicketCode, TicketModal, toast } from "@bachat/ui";
import { IconExternalLink } from "@tabler/icons-react";
import { redeemMessages } from "../../messages/redeem.ts";
import { dayText } from "../../offers/dates.ts";
import type { Offer } from "../../offers/offer.ts";
import { useLabels } from "../../offers/use-labels.ts";
import type { Redeemed, Redemption } from "../../offers/use-redeem.ts";
import { QrStub } from "./QrStub.tsx";
import classes from "./RedeemDialog.module.css";

interface RedeemDialogProps extends Redeemed {
  onClose: () => void;
}

/** The ticket torn off: a code to copy, or a QR that is renewed while this is open. */
export function RedeemDialog({ offer, redemption, onClose }: RedeemDialogProps) {
  const text = redeemMessages.useText();
  const labels = useLabels();
  const isQr = redemption.method === "qr";
  const brand = offer.brand_name;
  const url = redemption.redemption_url;
  const steps = isQr
    ? [text("qrStep1"), text("qrStep2"), text("qrStep3")]
    : [text("codeStep1", { brand }), text("codeStep2"), text("codeStep3")];
  return (
    <TicketModal
      opened
      onClose={onClose}
      title={text("title")}
      brand={{ name: brand, logoUrl: offer.brand_logo_url }}
      offerTitle={offer.title}
      worth={labels.worth(offer)}
      stub={
        isQr ? (
          <QrStub redemption={redemption} />
        ) : (
          <CodeStub offer={offer} redemption={redemption} />
        )
      }
    >
      <NumberedSteps steps={steps} />
      <div className={classes.foot}>
        <p>{text("keep")}</p>
        {url !== null && (
          <LinkButton
            href={url}
            target="_blank"
            rel="noopener"
            variant="default"
            rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          >
            {text("open", { brand })}
          </LinkButton>
        )}
      </div>
    </TicketModal>
  );
}

function CodeStub({ offer, redemption }: { offer: Offer; redemption: Redemption }) {
  const text = redeemMessages.useText();
  const note = noteOf(text, redemption.code_is_personal, offer.end_date);
  return (
    <TicketCode
      label={text("yourCode")}
      code={redemption.code ?? ""}
      {...(note !== null && { note })}
      onCopied={() => toast.success({ title: text("copied"), message: text("copiedText") })}
      onCopyFailed={() =>
        toast.error({ title: text("copyFailed"), message: text("copyFailedText") })
      }
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
