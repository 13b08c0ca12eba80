const SIDE = 512;
/** The API's limit, in characters of the data URL. */
const MOST = 690_000;

/** A picture as a data URL of at most 512 pixels a side; null for a file that cannot be opened. */
export async function shrinkLogo(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (bitmap === null || context === null) return null;
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A browser that cannot write WebP gives PNG, which may be too large.
  const url = canvas.toDataURL("image/webp", 0.9);
  return url.length <= MOST ? url : canvas.toDataURL("image/jpeg", 0.85);
}
