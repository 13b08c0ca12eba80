import type { components, paths } from "./schema.gen.ts";

/** Which operations each audience's client knows. A page of one audience cannot name another's. */

type Within<Prefix extends string> = Extract<keyof paths, `${Prefix}/${string}`>;
type Private = Within<"/v1/student"> | Within<"/v1/brand"> | Within<"/v1/admin">;
type Open = Exclude<Extract<keyof paths, `/v1/${string}`>, Private>;

/** Paths without an audience: public reads, `/v1/auth`, the documented verification call. */
export type PublicPaths = Pick<paths, Open>;
export type StudentPaths = Pick<paths, Open | Within<"/v1/student">>;
export type BrandPaths = Pick<paths, Open | Within<"/v1/brand">>;
export type AdminPaths = Pick<paths, Open | Within<"/v1/admin">>;

/** The named shapes of the API: `Schemas["Account"]`. */
export type Schemas = components["schemas"];
