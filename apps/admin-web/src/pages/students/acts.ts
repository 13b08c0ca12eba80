import type { Student } from "./queries.ts";

/** Of a dialog in which something is done with a student. */
export interface ActDialogProps {
  student: Student;
  onClose: () => void;
}
