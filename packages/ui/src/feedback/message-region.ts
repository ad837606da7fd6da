/** The id of the container of toasts and update cards. */
export const MESSAGE_REGION_ID = 'messages';
