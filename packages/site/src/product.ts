/** The product's name, in one place: every label is built from it. */
export const productName = "Bachat";
