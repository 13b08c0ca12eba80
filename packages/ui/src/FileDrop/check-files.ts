export type FileRejection = "type" | "size" | "count" | "empty";

export interface FileRules {
  /** MIME types and endings as an input's `accept`: ["image/*", "application/pdf", ".heic"]. */
  accept: readonly string[];
  maxBytes: number;
  maxFiles: number;
}

function isAccepted(file: File, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  return accept.some((rule) => {
    if (rule.startsWith(".")) return name.endsWith(rule.toLowerCase());
    if (rule.endsWith("/*")) return file.type.startsWith(rule.slice(0, -1));
    return file.type === rule;
  });
}

/** Sorts new files into those that may be added to `held` and those that may not, each with its first reason. */
export function checkFiles(held: readonly File[], added: readonly File[], rules: FileRules) {
  const accepted: File[] = [];
  const rejected: Array<{ file: File; reason: FileRejection }> = [];
  for (const file of added) {
    const isTwice = [...held, ...accepted].some(
      (other) =>
        other.name === file.name &&
        other.size === file.size &&
        other.lastModified === file.lastModified,
    );
    if (isTwice) continue;
    if (!isAccepted(file, rules.accept)) rejected.push({ file, reason: "type" });
    else if (file.size === 0) rejected.push({ file, reason: "empty" });
    else if (file.size > rules.maxBytes) rejected.push({ file, reason: "size" });
    else if (held.length + accepted.length >= rules.maxFiles)
      rejected.push({ file, reason: "count" });
    else accepted.push(file);
  }
  return { accepted, rejected };
}

/** "1.8 MB", "640 kB" */
export function fileSizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const isLarge = bytes >= 1_000_000;
  const amount = bytes / (isLarge ? 1_000_000 : 1000);
  const digits = isLarge && amount < 10 ? 1 : 0;
  return `${amount.toLocaleString("en-IN", { maximumFractionDigits: digits })} ${isLarge ? "MB" : "kB"}`;
}
