/** WCAG 2.2's contrast ratio, from colours as a browser computes them. */

export interface Rgb {
  red: number;
  green: number;
  blue: number;
}

/** "rgb(23, 33, 31)" or "rgb(23 33 31 / 0.6)"; null for anything else. Transparency is left out. */
export function parseRgb(text: string): Rgb | null {
  const [, red, green, blue] = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return { red: Number(red), green: Number(green), blue: Number(blue) };
}

function luminance({ red, green, blue }: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** From 1 (the same) to 21 (black on white). */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
