/** The name of a mail domain and of every domain above it: `cs.college.ac.in`, `college.ac.in`, `ac.in`. */
export function domainAndParents(email: string): string[] {
  const labels = email.slice(email.lastIndexOf("@") + 1).split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}
