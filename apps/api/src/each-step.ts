/**
 * Runs steps that do not need each other, one after the other, also after one that failed. @throws what a step threw,
 * or an AggregateError of what several threw, when all were run.
 */
export async function eachStep(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} steps failed.`);
}
