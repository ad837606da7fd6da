/** The id of what holds every message over the page. */
export const MESSAGES = 'messages';
