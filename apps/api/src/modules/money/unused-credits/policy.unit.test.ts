import { describe, expect, it } from "vitest";
import { type CreditCause, unusedByOrder } from "./policy.ts";

type Step = ["buy" | "hold" | "release", string, number] | ["gift" | "take" | "use", number];

/** The causes that a ledger has after these steps, and the balance. */
function after(steps: readonly Step[]) {
  const causes: CreditCause[] = [];
  let balance = 0;
  for (const step of steps) {
    const orderId = step.length === 3 ? step[1] : null;
    const credits = step.length === 3 ? step[2] : step[1];
    const amount = ["use", "take", "hold"].includes(step[0]) ? -credits : credits;
    balance += amount;
    if (step[0] !== "use") causes.push({ orderId, amount, balanceAfter: balance });
  }
  return { causes, balance };
}

const unused = (steps: readonly Step[]) => {
  const { causes, balance } = after(steps);
  return Object.fromEntries(unusedByOrder(causes, balance));
};

describe("unused credits by order", () => {
  it.each<[string, Step[], Record<string, number>]>([
    ["nothing was bought", [["gift", 100]], {}],
    ["nothing was used", [["buy", "a", 1_000]], { a: 1_000 }],
    [
      "the first bought are used first",
      [
        ["buy", "a", 1_000],
        ["buy", "b", 5_000],
        ["use", 1_200],
      ],
      { a: 0, b: 4_800 },
    ],
    [
      "a use takes no later order",
      [
        ["buy", "a", 1_000],
        ["use", 600],
        ["buy", "b", 1_000],
      ],
      { a: 400, b: 1_000 },
    ],
    [
      "gifts are used before what was bought",
      [
        ["gift", 100],
        ["buy", "a", 1_000],
        ["use", 150],
      ],
      { a: 950 },
    ],
    [
      "gifts that came later are too, for what is used after them",
      [
        ["buy", "a", 1_000],
        ["gift", 100],
        ["use", 150],
      ],
      { a: 950 },
    ],
    [
      "free credits are no money once the bought ones are used up",
      [
        ["buy", "a", 5_000],
        ["use", 5_000],
        ["gift", 4_000],
      ],
      { a: 0 },
    ],
    [
      "nor in part",
      [
        ["buy", "a", 5_000],
        ["use", 4_000],
        ["gift", 4_000],
        ["use", 500],
      ],
      { a: 1_000 },
    ],
    [
      "an open request is no longer there",
      [
        ["buy", "a", 5_000],
        ["hold", "a", 4_000],
      ],
      { a: 1_000 },
    ],
    [
      "and is of its order, not of the first",
      [
        ["buy", "a", 1_000],
        ["buy", "b", 5_000],
        ["hold", "b", 4_000],
        ["use", 500],
      ],
      { a: 500, b: 1_000 },
    ],
    [
      "declined, it is back in its place",
      [
        ["buy", "a", 1_000],
        ["buy", "b", 1_000],
        ["hold", "a", 1_000],
        ["use", 400],
        ["release", "a", 1_000],
        ["use", 300],
      ],
      { a: 700, b: 600 },
    ],
    [
      "what an admin takes is of gifts first",
      [
        ["gift", 100],
        ["buy", "a", 1_000],
        ["take", 300],
      ],
      { a: 800 },
    ],
  ])("%s", (_name, steps, expected) => {
    expect(unused(steps)).toEqual(expected);
  });

  it("takes credits of no known cause for gifts", () => {
    const causes = [{ orderId: "a", amount: 1_000, balanceAfter: 1_500 }];
    expect(Object.fromEntries(unusedByOrder(causes, 1_200))).toEqual({ a: 1_000 });
  });

  it("counts uses of no known moment once, and never offers more than there is", () => {
    const causes = [
      { orderId: "a", amount: 1_000, balanceAfter: null },
      { orderId: null, amount: 100, balanceAfter: null },
      { orderId: "b", amount: 1_000, balanceAfter: null },
    ];
    expect(Object.fromEntries(unusedByOrder(causes, 900))).toEqual({ a: 0, b: 900 });
  });

  /** Pseudo-random numbers, the same in each run. */
  function* numbers(seed: number): Generator<number, never> {
    for (let state = seed; ;) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      yield Math.floor(state / 2 ** 8);
    }
  }

  it("equals a book of single credits, whatever happens in whatever order", () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = numbers(seed);
      const below = (limit: number) => random.next().value % limit;
      // One entry per credit: the name of its order, or "gift". A use takes the first gift, or else the first credit of the
      // oldest order.
      const book: string[] = [];
      const bought: string[] = [];
      const held: string[][] = [];
      const steps: Step[] = [];
      const use = (credits: number) => {
        for (let count = 0; count < credits; count += 1) {
          const order = bought.find((name) => book.includes(name));
          book.splice(book.indexOf(book.includes("gift") ? "gift" : (order ?? "")), 1);
        }
      };
      for (let count = 0; count < 25; count += 1) {
        const credits = 1 + below(9);
        const verb = (["buy", "gift", "use", "use", "take", "hold", "release"] as const)[below(7)];
        if (verb === "buy") {
          const name = `order-${bought.length}`;
          bought.push(name);
          book.push(...Array.from({ length: credits }, () => name));
          steps.push(["buy", name, credits]);
        } else if (verb === "gift") {
          book.push(...Array.from({ length: credits }, () => "gift"));
          steps.push(["gift", credits]);
        } else if (verb === "hold") {
          const name = bought[below(bought.length + 1)];
          const own = book.filter((one) => one === name).slice(0, credits);
          if (name === undefined || own.length === 0) continue;
          for (const one of own) book.splice(book.indexOf(one), 1);
          held.push(own);
          steps.push(["hold", name, own.length]);
        } else if (verb === "release") {
          const own = held.pop();
          const name = own?.[0];
          if (own === undefined || name === undefined) continue;
          book.push(...own);
          steps.push(["release", name, own.length]);
        } else if (verb !== undefined) {
          const part = Math.min(credits, book.length);
          if (part === 0) continue;
          use(part);
          steps.push([verb, part]);
        }
        const expected = Object.fromEntries(
          bought.map((name) => [name, book.filter((one) => one === name).length]),
        );
        const found = unused(steps);
        expect(found).toEqual(expected);
        expect(Object.values(found).reduce((sum, left) => sum + left, 0)).toBeLessThanOrEqual(
          book.length,
        );
      }
    }
  });
});
