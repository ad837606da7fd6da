/** The id of the container of toasts and update cards. */
export const MESSAGES = 'messages';
