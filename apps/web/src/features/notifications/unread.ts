/** The key of what the bar knows of the notifications. */
export const UNREAD = ['unread-notifications'] as const;
