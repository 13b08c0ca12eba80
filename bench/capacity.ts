import { parseArgs } from "node:util";

/**
 * `node bench/capacity.ts`: the load of 1, 10 and 40 million students, beside what one machine was measured to do. Every input has a
 * name and can be given, such as `--calls-per-student=3`.
 */

/** Assumptions about people, and figures that other benches print. */
const inputs = {
  /** Verification calls a student causes in a month. */
  "calls-per-student": 2,
  /** Lists and offers a student reads in a month, averaged over all who have an account. */
  "lists-per-student": 30,
  /** The busiest hour's share of a day. */
  "busy-hour": 0.1,
  /** The week before Diwali beside an ordinary one. */
  diwali: 5,
  /** Calls a second on two cores: the lowest of `pnpm bench:verify`. */
  "measured-calls": 12_046,
  /** Lists a second on two cores: the home page of `pnpm bench:http`, 0.30 of 56,729. */
  "measured-lists": 17_000,
  /** ID cards that a student sends in a year, with second tries and renewals. */
  "cards-per-student": 1.2,
  /** The month of admissions beside an ordinary one. */
  admissions: 4,
  /** Cards a reviewer decides in a day. */
  "cards-per-reviewer": 600,
  /** Cards taken, then rendered and read, a second on two cores: `pnpm bench:desk`. */
  "measured-uploads": 24.3,
  "measured-read": 0.32,
  /** A step is due before a machine is busier than this. */
  "most-busy": 0.6,
};
type Input = keyof typeof inputs;

const options = Object.fromEntries(Object.keys(inputs).map((name) => [name, { type: "string" }]));
const { values } = parseArgs({ options: options as Record<Input, { type: "string" }> });

function input(name: Input): number {
  const given = values[name];
  const value = given === undefined ? inputs[name] : Number(given);
  if (Number.isFinite(value) && value > 0) return value;
  console.error(`--${name} must be a number above 0.`);
  process.exit(1);
}

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en-IN") : value.toFixed(1);
const share = (perSecond: number, measured: number): string =>
  `${((100 * perSecond) / measured).toFixed(1)} %`;

/** Requests in a second of the busiest hour. */
const busiest = (perMonth: number): number => ((perMonth / 30) * input("busy-hour")) / 3_600;

console.log(
  `${Object.keys(inputs)
    .map((name) => `${name} ${input(name as Input)}`)
    .join(", ")}\n`,
);
console.log(
  "| students   | calls/s, busiest hour | before Diwali | of one machine | lists/s before Diwali | of one machine | rows of calls a month |",
);
console.log(
  "| ---------: | --------------------: | ------------: | -------------: | --------------------: | -------------: | --------------------: |",
);
for (const students of [1e6, 10e6, 40e6]) {
  const calls = students * input("calls-per-student");
  const atDiwali = busiest(calls) * input("diwali");
  const lists = busiest(students * input("lists-per-student")) * input("diwali");
  const cells = [
    students.toLocaleString("en-IN"),
    figure(busiest(calls)),
    figure(atDiwali),
    share(atDiwali, input("measured-calls")),
    figure(lists),
    share(lists, input("measured-lists")),
    figure(calls),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}
console.log(
  "\n| students   | cards/s, busiest hour | of one machine's uploads | machines to read them | reviewers in that month |",
);
console.log(
  "| ---------: | --------------------: | -----------------------: | --------------------: | ----------------------: |",
);
for (const students of [1e6, 10e6, 40e6]) {
  const inMonth = ((students * input("cards-per-student")) / 12) * input("admissions");
  const perSecond = busiest(inMonth);
  const cells = [
    students.toLocaleString("en-IN"),
    figure(perSecond),
    share(perSecond, input("measured-uploads")),
    // The queue evens a day out: what the busiest hour brings may be read until the next morning.
    String(Math.ceil(inMonth / 30 / (input("measured-read") * input("most-busy") * 86_400))),
    String(Math.ceil(inMonth / 30 / input("cards-per-reviewer"))),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}
const most = (perSecond: number, perStudent: number): string =>
  `${figure((perSecond * input("most-busy") * 3_600 * 30) / (input("busy-hour") * input("diwali") * perStudent) / 1e6)} million students`;
console.log(
  `\nOne machine is ${input("most-busy") * 100} % busy before Diwali with calls of ${most(input("measured-calls"), input("calls-per-student"))}, or lists of ${most(input("measured-lists"), input("lists-per-student"))}.`,
);
