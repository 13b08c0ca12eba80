import { cities, type City } from "@bachat/rules/regions";
import { searchForm } from "@bachat/rules/search-form";

/** An offer that a student redeemed. */
interface Used {
  /** How often a shop accepted it. */
  accepted: number;
  /** The student said that it worked. */
  worked: boolean;
  enteredPaise: number | null;
  /** Null where the offer takes no fixed sum in rupees off. */
  fixedPaise: number | null;
}

/**
 * A student's savings: the amount that they entered, else the fixed discount for each time that it was accepted or worked. A code
 * that may never have been used counts for nothing.
 */
export function savingsOf(used: readonly Used[]) {
  const counted = used.flatMap(({ accepted, worked, enteredPaise, fixedPaise }) => {
    if (enteredPaise !== null) return [{ paise: enteredPaise, isEntered: true }];
    const times = accepted > 0 ? accepted : Number(worked);
    return fixedPaise === null || times === 0
      ? []
      : [{ paise: fixedPaise * times, isEntered: false }];
  });
  return {
    total_paise: counted.reduce((sum, { paise }) => sum + paise, 0),
    entered: counted.filter(({ isEntered }) => isEntered).length,
    fixed: counted.filter(({ isEntered }) => !isEntered).length,
  };
}

/** Other names of a city, as students write where they live. */
const otherNames: Partial<Record<string, City>> = {
  bengaluru: "Bangalore",
  bombay: "Mumbai",
  calcutta: "Kolkata",
  madras: "Chennai",
  "new delhi": "Delhi",
};

/** The city of the lists that a student wrote in the profile; null for any other place. */
export function cityOf(location: string | null): City | null {
  const written = searchForm(location?.split(",")[0] ?? "");
  return cities.find((city) => searchForm(city) === written) ?? otherNames[written] ?? null;
}
