/** Query key of the navbar's notification state. */
export const UNREAD = ['unread-notifications'] as const;
