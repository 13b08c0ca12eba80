/** The icons that a category can have: the sites draw these and no others. */
export const categoryIcons = [
  "barbell",
  "bed",
  "book",
  "bus",
  "code",
  "device-laptop",
  "movie",
  "pencil",
  "school",
  "shirt",
  "sparkles",
  "tag",
  "tools-kitchen-2",
] as const;
export type CategoryIconName = (typeof categoryIcons)[number];

/** Characters of a category's name and of its address; how many categories there can be, so that menus can show all. */
export const categoryLimits = { name: 40, slug: 60, count: 60 } as const;
