import { Button, Group } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "../Dialog/Dialog.tsx";
import { useUiMessages } from "../provider/ui-context.ts";
import { openCamera, photograph, stopCamera } from "./camera.ts";
import classes from "./CameraDialog.module.css";

interface CameraDialogProps {
  onPhoto: (photo: File) => void;
  onClose: () => void;
}

/** The computer's camera with a frame of a card's shape in it. The camera is off again as soon as this is gone. */
export function CameraDialog({ onPhoto, onClose }: CameraDialogProps) {
  const text = useUiMessages();
  const [tries, setTries] = useState(0);
  return (
    <Dialog title={text.takePhoto} onClose={onClose} size={720}>
      <Camera key={tries} onPhoto={onPhoto} onClose={onClose} onRetry={() => setTries(tries + 1)} />
    </Dialog>
  );
}

type State = "starting" | "live" | "refused" | "failed";

function Camera({ onPhoto, onClose, onRetry }: CameraDialogProps & { onRetry: () => void }) {
  const text = useUiMessages();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>("starting");

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
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
  }, []);

  const take = async () => {
    if (!video.current) return;
    const photo = await photograph(video.current);
    if (photo === null) return setState("failed");
    onPhoto(photo);
    onClose();
    return undefined;
  };

  if (state === "refused" || state === "failed") {
    return (
      <>
        <p role="alert">{state === "refused" ? text.cameraRefused : text.cameraFailed}</p>
        <Group gap={8} mt={20}>
          <Button data-autofocus onClick={onRetry}>
            {text.retry}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {text.cancel}
          </Button>
        </Group>
      </>
    );
  }
  return (
    <>
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
      <Group gap={8} mt={20}>
        <Button
          data-autofocus
          leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
          loading={state === "starting"}
          onClick={() => void take()}
        >
          {text.takePhoto}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {text.cancel}
        </Button>
      </Group>
    </>
  );
}
