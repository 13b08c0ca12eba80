import type { Student } from "./queries.ts";

/** The props of a dialog for an act on a student. */
export interface ActDialogProps {
  student: Student;
  onClose: () => void;
}
