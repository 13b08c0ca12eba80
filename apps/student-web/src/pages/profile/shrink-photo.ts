const SIDE = 1_024;

/**
 * The picture at most 1,024 px wide and high, so that a phone's photo leaves quickly on a slow line. A picture that
 * this browser cannot read, such as HEIC, goes as it is: the API can.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext("2d");
    if (context === null) return file;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, "image/jpeg", 0.9);
    });
    return small ?? file;
  } catch {
    return file;
  }
}
