import { fileURLToPath } from "node:url";

/** Where `draw.ts` leaves what it draws. */
export const drawn = new URL("drawn/", import.meta.url);

export const drawnPath = (file: string): string => fileURLToPath(new URL(file, drawn));
