import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { hasCamera } from "./camera.ts";

/** How a photo is taken here: by the phone's own camera app, in a dialog, or not at all. */
export type CameraWay = "app" | "dialog" | null;

export function useCamera(isWanted: boolean): CameraWay {
  const isTouch = useMediaQuery("(pointer: coarse)");
  const [isThere, setThere] = useState(false);
  const asks = isWanted && !isTouch;
  useEffect(() => {
    if (!asks) return undefined;
    const devices = navigator.mediaDevices;
    const look = () =>
      void hasCamera().then(setThere, () => {
        setThere(false);
      });
    look();
    devices?.addEventListener("devicechange", look);
    return () => devices?.removeEventListener("devicechange", look);
  }, [asks]);
  if (!isWanted) return null;
  if (isTouch) return "app";
  return isThere ? "dialog" : null;
}
