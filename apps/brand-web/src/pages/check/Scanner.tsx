import { hasCamera, Notice, openCamera, stopCamera } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { checkMessages } from "./messages/en.ts";
import { createQrReader } from "./qr-reader.ts";
import classes from "./CheckPage.module.css";

/** The time between two readings of the picture: a person holds the phone still for longer. */
const LOOK_MS = 150;

type State = "starting" | "live" | "refused" | "failed" | "none";

/** The camera, until it has read a QR. It is off again as soon as this is gone. */
export function Scanner({ onRead }: { onRead: (text: string) => void }) {
  const [tries, setTries] = useState(0);
  return <Camera key={tries} onRead={onRead} onRetry={() => setTries(tries + 1)} />;
}

function Camera({ onRead, onRetry }: { onRead: (text: string) => void; onRetry: () => void }) {
  const text = checkMessages.useText();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>("starting");
  const tell = useEffectEvent(onRead);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const run = async () => {
      stream = await openCamera();
      // The page was left meanwhile: the opened camera is closed below.
      const view = video.current;
      if (isGone || view === null) return stopCamera(stream);
      view.srcObject = stream;
      const [read] = await Promise.all([createQrReader(), view.play()]);
      const look = async () => {
        const found = view.videoWidth > 0 && !document.hidden ? await read(view) : null;
        if (isGone) return;
        if (found !== null) tell(found);
        else timer = setTimeout(() => void look().catch(fail), LOOK_MS);
      };
      setState("live");
      return look();
    };
    const fail = async (error: unknown) => {
      const next = await stateAfter(error);
      if (!isGone) setState(next);
    };
    run().catch(fail);
    return () => {
      isGone = true;
      clearTimeout(timer);
      if (stream !== null) stopCamera(stream);
    };
  }, []);

  if (state !== "starting" && state !== "live") {
    return (
      <div className={classes.camera}>
        <div className={classes.noCamera}>
          {state === "none" ? (
            <Notice>{text("noCamera")}</Notice>
          ) : (
            <Notice
              tone="warning"
              isAlert
              action={
                <Button variant="default" onClick={onRetry}>
                  {text("retryCamera")}
                </Button>
              }
            >
              {text(state === "refused" ? "cameraRefused" : "cameraFailed")}
            </Notice>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className={classes.camera}>
      <video
        ref={video}
        className={classes.video}
        aria-label={text("cameraView")}
        autoPlay
        muted
        playsInline
      />
      <div className={classes.frame} aria-hidden />
      <p className={classes.cameraNote} role="status">
        {text(state === "live" ? "cameraLive" : "cameraStarting")}
      </p>
    </div>
  );
}

async function stateAfter(failure: unknown): Promise<State> {
  // Without one, browsers fail with different errors: Safari says that the camera was refused.
  if (!(await hasCamera().catch(() => true))) return "none";
  return failure instanceof DOMException && failure.name === "NotAllowedError"
    ? "refused"
    : "failed";
}
