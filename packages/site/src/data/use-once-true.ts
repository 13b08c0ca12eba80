import { useState } from "react";

/** True from the first time that the condition is true, so that a reload does not take the content off the screen. */
export function useOnceTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition);
  if (condition && !wasTrue) setWasTrue(true);
  return wasTrue || condition;
}
