/** The first two initials of a brand's name, in capitals: "Raahi Rooms" → "RR", "Jholaworks" → "JH"; "" when there is no letter. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  const [first, second] = words;
  if (!first) return "";
  const letters = second
    ? [...first].slice(0, 1).concat([...second].slice(0, 1))
    : [...first].slice(0, 2);
  return letters.join("").toLocaleUpperCase("en-IN");
}
