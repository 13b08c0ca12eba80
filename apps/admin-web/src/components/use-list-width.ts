import { useMediaQuery } from "@mantine/hooks";

/** What there is room for while a detail is open, or not: the detail beside the list, and every column of it. */
export function useListWidth(isOpen: boolean) {
  const isWide = useMediaQuery("(min-width: 75em)", undefined, { getInitialValueInEffect: false });
  // Beside the navigation a tablet has no room for every column; a phone shows rows as cards.
  const isTablet = useMediaQuery("(min-width: 48em) and (max-width: 67.99em)", undefined, {
    getInitialValueInEffect: false,
  });
  return { isWide, isNarrow: isTablet || (isWide && isOpen) };
}
