import type { Brand } from "../../session/use-brand.ts";

const needsChange = ({ status }: Brand) => status === "rejected";

/** Brands that were sent back come first, as they need an answer; the others keep the account's order. */
export const byNeed = (brands: readonly Brand[]): Brand[] => [
  ...brands.filter(needsChange),
  ...brands.filter((brand) => !needsChange(brand)),
];
