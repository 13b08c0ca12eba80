import { useState } from "react";

/** True from the first time on that the condition is: what is on screen is not taken away while it is asked for again. */
export function useOnceTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition);
  if (condition && !wasTrue) setWasTrue(true);
  return wasTrue || condition;
}
