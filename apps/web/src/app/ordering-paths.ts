/** Pages of the ordering flow, which no update or reload may interrupt. */
export const isOrdering = (pathname: string) => /^\/(?:cart|checkout|phone\/verify)(?:\/|$)/.test(pathname);
