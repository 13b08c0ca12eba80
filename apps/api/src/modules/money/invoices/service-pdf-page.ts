/** Text on a page of a PDF, in whatever script it is. Each run is set in the font that has its letters. */

interface Style {
  size?: number;
  bold?: boolean;
  color?: string;
  x?: number;
  width?: number;
}
interface Column {
  x: number;
  width: number;
  right?: boolean;
}

type Script = "latin" | "latin-ext" | "devanagari";
const scripts: readonly Script[] = ["latin", "latin-ext", "devanagari"];

function scriptOf(character: string): Script {
  // With the stops and the joiners that Devanagari shares with other scripts.
  if (/\p{Script_Extensions=Devanagari}|\u200c|\u200d/u.test(character)) return "devanagari";
  // oxlint-disable-next-line no-control-regex -- a range that begins at the first character
  return /[\u0000-\u00ff\u2000-\u206f\u2122]/.test(character) ? "latin" : "latin-ext";
}

/** The text in runs of one font each. */
export function runsOf(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text) {
    const script = scriptOf(character);
    const last = runs.at(-1);
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

export class PdfPage {
  readonly left: number;
  readonly right: number;
  readonly #document: PDFKit.PDFDocument;

  constructor(document: PDFKit.PDFDocument, resolve: (name: string) => string) {
    this.#document = document;
    this.left = document.page.margins.left;
    this.right = document.page.width - document.page.margins.right;
    for (const script of scripts)
      for (const weight of [400, 700])
        document.registerFont(
          `${script}-${weight}`,
          // As WOFF: the library that cuts fonts to their used letters breaks those of WOFF2.
          resolve(`@fontsource/noto-sans/files/noto-sans-${script}-${weight}-normal.woff`),
        );
  }

  get y(): number {
    return this.#document.y;
  }
  set y(value: number) {
    this.#document.y = value;
  }

  space(height: number): void {
    this.y += height;
  }

  rule(color: string): void {
    const y = this.y + 8;
    this.#document
      .moveTo(this.left, y)
      .lineTo(this.right, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
    this.y = y + 10;
  }

  #font(script: Script, { bold = false, size = 10 }: Style): void {
    this.#document.font(`${script}-${bold ? 700 : 400}`).fontSize(size);
  }

  /** Lines, broken at the width. */
  write(text: string, style: Style = {}): void {
    const { x = this.left, width = this.right - x, color = "#14211f" } = style;
    for (const paragraph of text.split("\n")) {
      const runs = runsOf(paragraph);
      this.#document.fillColor(color);
      for (const [index, run] of runs.entries()) {
        this.#font(run.script, style);
        const options = { width, continued: index < runs.length - 1, lineGap: 2 };
        if (index === 0) this.#document.text(run.text, x, this.y, options);
        else this.#document.text(run.text, options);
      }
    }
  }

  /** One line that ends at the right. */
  #writeRight(text: string, style: Style & { x: number; width: number }): void {
    const runs = runsOf(text);
    const width = runs.reduce((sum, run) => {
      this.#font(run.script, style);
      return sum + this.#document.widthOfString(run.text);
    }, 0);
    this.#document.fillColor(style.color ?? "#14211f");
    let x = style.x + style.width - width;
    const { y } = this;
    for (const run of runs) {
      this.#font(run.script, style);
      this.#document.text(run.text, x, y, { lineBreak: false });
      x += this.#document.widthOfString(run.text);
    }
    this.y = y + (style.size ?? 10) * 1.5;
  }

  /** A name at the left and its value at the right of one line. */
  pair(name: string, value: string, style: Style & { x: number; width: number }): void {
    const { y } = this;
    this.write(name, { ...style, color: style.bold === true ? "#14211f" : "#56625f" });
    this.y = y;
    this.#writeRight(value, style);
    this.y += 3;
  }

  /** One row of a table; as high as its highest cell. */
  row(cells: readonly string[], columns: readonly Column[], style: Style = {}): void {
    const top = this.y;
    let bottom = top;
    for (const [index, { right, ...place }] of columns.entries()) {
      this.y = top;
      const text = cells[index] ?? "";
      if (right === true) this.#writeRight(text, { ...style, ...place });
      else this.write(text, { ...style, ...place });
      bottom = Math.max(bottom, this.y);
    }
    this.y = bottom + 4;
  }
}
