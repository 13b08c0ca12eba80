import { longMomentText } from "@bachat/site";
import { TicketQr } from "@bachat/ui";
import { IconCircleCheck } from "@tabler/icons-react";
import { useMemo } from "react";
import { redeemMessages } from "./messages/messages.ts";
import { qrPath } from "@bachat/site/qr-path";
import classes from "./RedeemDialog.module.css";
import { QR_SECONDS, type QrView } from "./use-qr.ts";

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

function QrPicture({ payload, isStale }: { payload: string; isStale: boolean }) {
  const { size, path } = useMemo(() => qrPath(payload), [payload]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={isStale ? classes.faded : undefined}
      data-qr={payload}
    >
      <path d={path} fill="#17211f" />
    </svg>
  );
}
