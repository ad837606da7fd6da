/** Where an order is being made: no update and no reload may get in between. */
export const isOrdering = (pathname: string) => /^\/(?:cart|checkout|phone\/verify)(?:\/|$)/.test(pathname);
