import { longMomentText } from "@bachat/site";
import { TicketQr } from "@bachat/ui";
import { IconCircleCheck } from "@tabler/icons-react";
import { redeemMessages } from "./messages/en.ts";
import { QrPicture } from "./QrPicture.tsx";
import type { QrView } from "./use-qr.ts";
import { QR_SECONDS } from "./use-renewed.ts";
import classes from "./RedeemDialog.module.css";

/** The stub with the QR and the code to type beside it. */
export function QrStub({ view }: { view: QrView }) {
  const text = redeemMessages.useText();
  if (view.state === "used") {
    return (
      <div className={classes.used} role="status">
        <IconCircleCheck size={40} stroke={1.75} aria-hidden />
        <b>{text("usedTitle")}</b>
        <span>{text("usedText", { when: longMomentText(view.at) })}</span>
      </div>
    );
  }
  const { qr } = view;
  const typed = `${qr.typed_code.slice(0, 4)} ${qr.typed_code.slice(4)}`;
  return (
    <TicketQr
      label={text("qrLabel")}
      secondsLeft={view.secondsLeft}
      secondsTotal={QR_SECONDS}
      note={
        view.state === "shown" ? text("qrNote", { seconds: view.secondsLeft }) : text("renewFailed")
      }
      typedCode={{ label: text("typedCode"), code: typed }}
    >
      <QrPicture payload={qr.qr_payload} isStale={view.state === "stale"} />
    </TicketQr>
  );
}
