import type { ComponentName, Specimen } from "./specimen.tsx";
import { basics } from "./specimens-basics.tsx";
import { data } from "./specimens-data.tsx";
import { forms } from "./specimens-forms.tsx";
import { tickets } from "./specimens-tickets.tsx";

/** Every component that packages/ui exports: one without a specimen is a type error here, and a failing test. */
export const specimens: Readonly<Record<ComponentName, Specimen>> = {
  ...basics,
  ...tickets,
  ...forms,
  ...data,
};
