import { cities as allCities, regionOfCity } from "@bachat/rules/regions";
import { getRequest, postRequest } from "../load/client.ts";
import { CATEGORIES, COMMON_WORD } from "../offers/generate.ts";
import type { Callers } from "./callers.ts";

export interface Question {
  name: string;
  /** Asked in turn. */
  requests: readonly Buffer[];
  /** Compared with bare Fastify's POST, not its GET. */
  isPost?: boolean;
  /** At least so large a share of bare Fastify, with the cache off. */
  goal?: number;
}

const lists = (...queries: string[]) => queries.map((query) => getRequest(`/v1/offers?${query}`));
const India = "region=India";
const cities = allCities
  .filter((city) => regionOfCity(city) === "India")
  .map((city) => `${India}&city=${encodeURIComponent(city)}`);
const shelves = Array.from({ length: CATEGORIES }, (_, index) => `category=shelf-${index + 1}`);

/** The goals for the lists at 100,000 offers. */
export const questionsFor = (callers: Callers, offerId: string): Question[] => [
  { name: "/health/live", requests: [getRequest("/health/live")], goal: 0.5 },
  { name: "home", requests: lists(""), goal: 0.025 },
  { name: "home, page 5", requests: lists("page=5"), goal: 0.025 },
  { name: "home in India", requests: lists(India), goal: 0.025 },
  { name: "home in India, page 5", requests: lists(`${India}&page=5`), goal: 0.025 },
  { name: "category", requests: lists(...shelves), goal: 0.063 },
  { name: "city", requests: lists(...cities), goal: 0.052 },
  { name: "city, page 5", requests: lists(...cities.map((query) => `${query}&page=5`)) },
  { name: "search", requests: lists(`search=${COMMON_WORD}`), goal: 0.006 },
  { name: "one offer", requests: [getRequest(`/v1/offers/${offerId}`)] },
  {
    name: "dashboard",
    requests: [getRequest("/v1/student/dashboard", { authorization: callers.authorization })],
  },
  {
    name: "verification",
    isPost: true,
    requests: [
      postRequest(
        "/v1/brand-verify-student",
        { "x-api-key": callers.apiKey },
        { studentEmail: callers.email },
      ),
    ],
  },
];
