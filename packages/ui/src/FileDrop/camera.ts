/** The camera at the back where there are two, as sharp as it can: small print must be readable. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The camera's present picture, as a JPEG in its full size. Null when the browser could not make one. */
export async function photograph(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.92));
  if (blob === null) return null;
  const moment = new Date();
  return new File([blob], `photo-${moment.getTime()}.jpg`, {
    type: blob.type,
    lastModified: moment.getTime(),
  });
}

/** Whether there is a camera. No browser asks the person before it says so. */
export async function hasCamera(): Promise<boolean> {
  // Not there on an address without TLS.
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices.some(({ kind }) => kind === "videoinput");
}
