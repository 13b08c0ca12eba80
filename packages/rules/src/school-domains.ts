/** Mail domains that name a school: its pupils are no students of a college, so that an address there approves nobody. */

/** The suffix behind the registered name: `ac.in`, `edu`. */
const suffix = /\.(?:(?:ac|co|com|edu|gen|gov|net|org|res|sch)\.[a-z]{2}|[a-z]{2,})$/;

/** "Public school" is among the first; kv, dps, aps and jnv begin the names of chains of schools. */
const schools = /school|vidyalay|vidh?yashram|kids|^(?:dps|aps|kv|jnv)/;

/** "School of planning", "law school"; a mahavidyalaya is a college and a vishwavidyalaya a university. */
const colleges =
  /school-?of|(?:^b|architecture|business|design|drama|economics|engineering|law|management|medical|nursing|planning)-?school|maha-?vidyalay|vish(?:w|v)a?-?vidyalay/;

/** Colleges and universities whose short form begins like a chain of schools. */
const named: ReadonlySet<string> = new Set([
  "apsce",
  "apsit",
  "apsu",
  "apsurewa",
  "dpsru",
  "kvcet",
  "kvgce",
  "kvgmc",
  "kvrcollege",
]);

/** The label that was registered: `college` of `cs.college.ac.in`. */
const registered = (domain: string): string => domain.replace(suffix, "").split(".").at(-1) ?? "";

export function isSchoolDomain(domain: string): boolean {
  if (/\.sch\.[a-z]{2}$/.test(domain)) return true;
  const name = registered(domain);
  return schools.test(name) && !colleges.test(name) && !named.has(name);
}
