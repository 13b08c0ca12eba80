/** A shop's address as people read it. */
export const shopHost = ({ client_origin: origin }: { client_origin: string }): string =>
  new URL(origin).host;
