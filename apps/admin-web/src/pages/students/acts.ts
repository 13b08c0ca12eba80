import type { Student } from "./queries.ts";

/** In characters, of why something is done with a student. */
export const reasonLength = { min: 3, max: 500 };

/** Of a dialog in which something is done with a student. */
export interface ActDialogProps {
  student: Student;
  onClose: () => void;
}
