export const LINK_SECONDS = 300;
