export interface WorthParts {
  /** The figure, when the text begins with one: "40%" of "40% OFF". */
  figure: string | null;
  rest: string;
  /** How the text is set: a figure large, a few words smaller, a sentence smallest. */
  size: "figure" | "words" | "sentence";
}

/** Parts of a worth's text, so that its figure can be set large. "Buy 1 Get 1 Free" has none: it begins with a word. */
export function splitWorth(worth: string): WorthParts {
  const [first = "", ...others] = worth.trim().split(/\s+/u);
  const rest = others.join(" ");
  const beginsWithFigure = /^[₹$€£]?\d/u.test(first);
  if (beginsWithFigure && first.length <= 8 && rest.length <= 8) {
    return { figure: first, rest, size: "figure" };
  }
  return {
    figure: null,
    rest: worth.trim(),
    size: worth.trim().length > 18 ? "sentence" : "words",
  };
}
