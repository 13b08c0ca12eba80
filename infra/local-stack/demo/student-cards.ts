import { slugOf } from "./shop-addresses.ts";

/** A student card that the demo's reviewers see. Its roll number, colours and tilt come from its number. */
export interface StudentCard {
  name: string;
  college: string;
  degree: string;
  number: number;
  /** The line under the college, unless it is a student card. */
  title?: string;
  /** As printed; null for none, and May 2028 unless given. */
  validUntil?: string | null;
}

/**
 * Every card of the demo, each drawn once by `draw.ts`. Who changes the demo's people changes this list too and draws again:
 * the seed fails when it needs a card that is not drawn.
 */
export const studentCards: readonly StudentCard[] = [
  {
    name: "Rohan Mathew",
    college: "Kaveri Valley Institute of Technology",
    degree: "BCA",
    number: 0,
  },
  { name: "Jatin Shaikh", college: "Shivalik Institute of Pharmacy", degree: "MBBS", number: 1 },
  { name: "Mondal Ibrahim", college: "Konkan School of Architecture", degree: "BCA", number: 2 },
  { name: "Fatima Bhat", college: "Teesta Law College", degree: "BA Economics", number: 3 },
  { name: "Zoya Dolkar", college: "Hooghly School of Medicine", degree: "LLB", number: 4 },
  {
    name: "Omkar Kulkarni",
    college: "Hooghly School of Medicine",
    degree: "PhD Chemistry",
    number: 5,
  },
  {
    name: "Pooja Das",
    college: "Kaveri Valley Institute of Technology",
    degree: "MBBS",
    number: 6,
  },
  {
    name: "Jatin Yadav",
    college: "Kaveri Valley Institute of Technology",
    degree: "B.Des Communication",
    number: 7,
  },
  {
    name: "Ramya Nambiar",
    college: "Marina Institute of Science",
    degree: "B.Tech Computer Science",
    number: 8,
  },
  { name: "Esther Shaikh", college: "Gomti Polytechnic", degree: "BSc Physics", number: 9 },
  {
    name: "Rahul Varghese",
    college: "Doaba University",
    degree: "B.Des Communication",
    number: 10,
  },
  { name: "Afreen Khan", college: "Patliputra College of Commerce", degree: "B.Pharm", number: 11 },
  {
    name: "Priyanka Verma",
    college: "Western Ghats University",
    degree: "PhD Chemistry",
    number: 12,
  },
  {
    name: "Chetan Verma",
    college: "Kaveri Valley Institute of Technology",
    degree: "B.Arch",
    number: 13,
  },
  { name: "Priyanka Gill", college: "Blue Hills College", degree: "BA Economics", number: 14 },
  { name: "Swati Solanki", college: "Marina Institute of Science", degree: "MBA", number: 15 },
  { name: "Fatima Bhat", college: "Teesta Law College", degree: "BA Economics", number: 30 },
  { name: "Afreen Khan", college: "Patliputra College of Commerce", degree: "B.Pharm", number: 44 },
  { name: "Lalrinpuii Lalhming", college: "Gomti Polytechnic", degree: "BCA", number: 30 },
  { name: "Afreen Patil", college: "Western Ghats University", degree: "BSc Nursing", number: 30 },
  { name: "Fatima Qureshi", college: "Chota Hills Women's College", degree: "BBA", number: 30 },
  { name: "Rehan Solanki", college: "Gomti Polytechnic", degree: "M.Tech Robotics", number: 70 },
  {
    name: "Diya Chauhan",
    college: "Marina Institute of Science",
    degree: "BSc Nursing",
    number: 71,
  },
  {
    name: "Sneha Pillai",
    college: "Harbour Institute of Commerce",
    degree: "BA Economics",
    number: 72,
  },
  {
    name: "Lalrinpuii Chatterjee",
    college: "Malabar College of Commerce",
    degree: "BCA",
    number: 73,
  },
];

/** The card that two students send: it is stored once for each. */
export const isSentTwice = ({ name, number }: StudentCard) =>
  name === "Afreen Khan" && number === 44;

export const cardFile = ({ name, number }: StudentCard): string => `${slugOf(name)}-${number}`;
