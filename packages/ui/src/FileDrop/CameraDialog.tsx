import { Button, Modal } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useUiMessages } from "../provider/ui-context.ts";
import { useFocusBack } from "../use-focus-back.ts";
import { openCamera, photograph, stopCamera } from "./camera.ts";
import classes from "./CameraDialog.module.css";

interface CameraDialogProps {
  onPhoto: (photo: File) => void;
  onClose: () => void;
}

type State = "starting" | "live" | "refused" | "failed";

/** The computer's camera with a frame of a card's shape in it. The camera is off again as soon as this is gone. */
export function CameraDialog({ onPhoto, onClose }: CameraDialogProps) {
  const text = useUiMessages();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>("starting");
  const [tries, setTries] = useState(0);
  useFocusBack(true);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    setState("starting");
    void openCamera().then(
      (opened) => {
        if (isGone) return stopCamera(opened);
        stream = opened;
        if (video.current) video.current.srcObject = opened;
        return undefined;
      },
      (error: unknown) => {
        if (isGone) return;
        const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
        setState(isRefused ? "refused" : "failed");
      },
    );
    return () => {
      isGone = true;
      if (stream) stopCamera(stream);
    };
  }, [tries]);

  const take = async () => {
    if (!video.current) return;
    const photo = await photograph(video.current);
    if (photo === null) return setState("failed");
    onPhoto(photo);
    onClose();
    return undefined;
  };

  const hasFailed = state === "refused" || state === "failed";
  return (
    <Modal opened onClose={onClose} title={text.takePhoto} size={720}>
      {hasFailed ? (
        <p className={classes.message} role="alert">
          {state === "refused" ? text.cameraRefused : text.cameraFailed}
        </p>
      ) : (
        <div className={classes.view}>
          <video
            ref={video}
            className={classes.video}
            aria-label={text.cameraView}
            autoPlay
            muted
            playsInline
            onLoadedData={() => setState("live")}
          />
          <div className={classes.frame} aria-hidden />
        </div>
      )}
      <div className={classes.actions}>
        {hasFailed ? (
          <Button data-autofocus onClick={() => setTries(tries + 1)}>
            {text.retry}
          </Button>
        ) : (
          <Button
            data-autofocus
            leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
            loading={state === "starting"}
            onClick={() => void take()}
          >
            {text.takePhoto}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </Modal>
  );
}
