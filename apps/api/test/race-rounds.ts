/** How often a race is run: five times, and ten in each of the deep run's five rounds. */
export const raceRounds = Array.from(
  { length: Number(process.env["RACE_ROUNDS"] ?? 5) },
  (_, round) => round + 1,
);
