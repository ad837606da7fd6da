/** The header with the save time of a cached response; a response from the server does not have it. */
export const SAVED_AT = 'x-saved-at';
