import { Dialog } from "@bachat/ui";
import { Button } from "@mantine/core";
import { IconFileText, IconZoomIn } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { PictureReport } from "./inspect-picture.ts";
import { verificationMessages } from "./messages/en.ts";
import classes from "./Preview.module.css";

interface PreviewProps {
  name: string;
  /** Null for a file that the browser cannot display. */
  url: string | null;
  /** Null while it is inspected, or where it cannot be. */
  report: PictureReport | null;
}

/** The chosen picture, and a look at it in the pixels that the reviewer gets. */
export function Preview({ name, url, report }: PreviewProps) {
  const text = verificationMessages.useText();
  const [isBroken, setBroken] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // Most browsers cannot display HEIC.
  const canShow = url !== null && !isBroken;
  return (
    <div className={classes.side}>
      <div className={classes.preview}>
        {canShow ? (
          <img src={url} alt="" onError={() => setBroken(true)} />
        ) : (
          <IconFileText size={40} stroke={1.5} aria-hidden />
        )}
      </div>
      {canShow && report !== null && (
        <Button
          variant="default"
          leftSection={<IconZoomIn size={18} stroke={1.75} aria-hidden />}
          aria-label={text("zoomNamed", { name })}
          onClick={() => setOpen(true)}
        >
          {text("zoom")}
        </Button>
      )}
      {isOpen && url !== null && report !== null && (
        <Zoom url={url} report={report} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

function Zoom({
  url,
  report,
  onClose,
}: {
  url: string;
  report: PictureReport;
  onClose: () => void;
}) {
  const text = verificationMessages.useText();
  const [isFitted, setFitted] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    // A card is in the middle of its photo.
    if (element === null || isFitted) return;
    element.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    );
  }, [isFitted]);
  const { width, height } = report;
  return (
    <Dialog title={text("zoomTitle")} onClose={onClose} size={1120}>
      <div className={classes.zoomHead}>
        <p>{text("zoomText", { width, height })}</p>
        <Button variant="default" onClick={() => setFitted(!isFitted)}>
          {text(isFitted ? "zoomFull" : "zoomFit")}
        </Button>
      </div>
      <div
        ref={frame}
        className={classes.zoomed}
        data-fitted={isFitted || undefined}
        role="region"
        aria-label={text("zoomPicture")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard too
        tabIndex={0}
      >
        <img src={url} alt="" width={width} height={height} />
      </div>
    </Dialog>
  );
}
