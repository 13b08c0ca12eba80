import { ConfigError } from "../config.ts";
import type { Dependencies } from "../dependencies.ts";
import {
  rotateKeys,
  RotationError,
  rotationSteps,
} from "../modules/verification-api/connect/service-keys.ts";

/** `connect:keys <step> [--now]`: one step of changing the key that signs what shops get. */
export async function runConnectKeys(dependencies: Dependencies, args: string[]): Promise<string> {
  const step = rotationSteps.find((one) => one === args[0]);
  if (step === undefined) throw new ConfigError(`Name the step: ${rotationSteps.join(", ")}.`);
  try {
    return await rotateKeys(dependencies, step, { atOnce: args.includes("--now") });
  } catch (error) {
    if (error instanceof RotationError) throw new ConfigError(error.message);
    throw error;
  }
}
