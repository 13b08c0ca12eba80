import { fileURLToPath } from "node:url";

/** The folder into which `draw.ts` draws. */
export const drawn = new URL("drawn/", import.meta.url);

export const drawnPath = (file: string): string => fileURLToPath(new URL(file, drawn));
