import { offerQuery } from "../../apps/api/src/modules/offers/offer-search/schemas.ts";
import { keepSearchCount } from "../../apps/api/src/modules/offers/offer-search/service-counts.ts";
import { listOffers } from "../../apps/api/src/modules/offers/offer-search/service.ts";
import type { Sized } from "./databases.ts";
import { median, percentile, timed } from "./figures.ts";
import { naive } from "./naive.ts";
import { findPlaces, type Question, questions as allQuestions } from "./questions.ts";

/** Calls of a question, size and round: enough for a 99th percentile. Naive ones cost too much for that. */
const GOOD_CALLS = 100;
const NAIVE_CALLS = 3;
/** From so many offers on, a naive query takes seconds: each runs once. */
const LARGE = 500_000;
/** Searches that find so many offers are kept. */
const COMMON = 1_000;

export interface ListResult {
  question: Question;
  size: number;
  /** Median over the rounds of each round's percentile: one pause of the machine moves one round only. */
  good: { p50: number; p99: number };
  naive: { p50: number; p99: number };
}

/** Both ways and all sizes in turn, so that whatever else the machine does meets all of them. */
export async function measureLists(
  databases: readonly Sized[],
  rounds: number,
  only: string,
): Promise<ListResult[]> {
  const questions = allQuestions.filter(({ name }) => name.startsWith(only));
  for (const sized of databases) await prepare(sized, questions);
  const times = new Map<string, { good: number[][]; naive: number[][] }>();
  const timesOf = (question: Question, { size }: Sized) => {
    const key = `${question.name} ${size}`;
    const known = times.get(key) ?? { good: [], naive: [] };
    times.set(key, known);
    return known;
  };
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) {
      for (const sized of databases) {
        timesOf(question, sized).good.push([]);
        timesOf(question, sized).naive.push([]);
      }
      const calls = question.calls ?? GOOD_CALLS;
      for (let call = 0; call < calls; call++) {
        for (const sized of databases) {
          const turn = round * calls + call;
          const taken = await timed(() => question.good(sized, turn));
          timesOf(question, sized).good.at(-1)?.push(taken);
        }
      }
      for (let call = 0; call < NAIVE_CALLS; call++) {
        for (const sized of databases) {
          if (sized.size >= LARGE && round + call > 0) continue;
          const asked = question.naive(sized, round * NAIVE_CALLS + call);
          const taken = await timed(() => naive(sized.owner, asked));
          timesOf(question, sized).naive.at(-1)?.push(taken);
        }
      }
    }
  }
  return questions.flatMap((question) =>
    databases.map((sized) => {
      const { good, naive: slow } = timesOf(question, sized);
      const over = (share: number, of: number[][]) =>
        median(of.filter((round) => round.length > 0).map((round) => percentile(round, share)));
      return {
        question,
        size: sized.size,
        good: { p50: over(0.5, good), p99: over(0.99, good) },
        naive: { p50: over(0.5, slow), p99: percentile(slow.flat(), 0.99) },
      };
    }),
  );
}

/** A common word that nobody asked for yet: counted by reading, once, and again each half minute until it is kept. */
export async function measureFirstAsk(sized: Sized): Promise<{ first: number; keeping: number }> {
  const search = "shoes";
  const first = await timed(() => listOffers(sized, offerQuery.parse({ search })));
  const keeping = await timed(() => keepSearchCount(sized, { words: search }));
  return { first, keeping };
}

/** Has common searches kept, as the first of each would, and sees that both ways do the same work. */
async function prepare(sized: Sized, questions: readonly Question[]): Promise<void> {
  await findPlaces(sized);
  for (const question of questions) {
    const { total } = await question.good(sized, 0);
    if (question.search !== undefined && total >= COMMON)
      await keepSearchCount(sized, { words: question.search });
    const expected = await naive(sized.owner, question.naive(sized, 0));
    if (total !== expected) {
      throw new Error(`${question.name} at ${sized.size}: ${total}, but naively ${expected}.`);
    }
  }
}
