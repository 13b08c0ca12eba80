import { NotSaved } from "../forms/not-saved.ts";

/** The person closed the dialog instead of proving who they are: nothing to report. */
export class ProofCancelled extends NotSaved {}
