/** The header of an answer that was kept, with the time it is from; one from the server has none. */
export const SAVED_AT = 'x-saved-at';
