const MB = 1024 * 1024;

/** Bytes of a file that may be sent: the API refuses more, and the sites say so before they send it. */
export const fileLimits = {
  profilePhoto: 5 * MB,
  studentDocument: 10 * MB,
  codes: 20 * MB,
  roster: 40 * MB,
} as const;
