const NEWER_UNIT = /\d(?:[dsl]v[hw]|cq(?:w|h|i|b|min|max))\b/;

/**
 * Declarations of a built style sheet whose unit the oldest browsers lack, without the plain form before them. The
 * minifier keeps that form of some properties and drops it of others, such as `gap`.
 */
export function withoutPlainForm(css: string): string[] {
  return [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = ""]) => {
    const seen = new Set<string>();
    return body.split(";").flatMap((declaration) => {
      const [name = "", value = ""] = declaration.split(/:(.*)/s);
      const property = name.trim();
      if (!NEWER_UNIT.test(value)) seen.add(property);
      // The value of a variable is looked at by hand: it may be under @supports.
      else if (!property.startsWith("--") && !seen.has(property)) return [declaration.trim()];
      return [];
    });
  });
}
