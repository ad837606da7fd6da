import { logError } from '@app/client/log.ts';
import type { ResponseOf } from '@app/contract/endpoint';
import { listNotifications, markNotificationsRead } from '@app/contract/endpoints/notifications';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { UNREAD } from './unread.ts';

export type WireNotification = ResponseOf<typeof listNotifications>['notifications'][number];

/** Newest first. Opening the page marks them as read; the unread dots stay until the next visit. */
export function useNotifications(): readonly WireNotification[] {
  const language = useLanguage();
  const { notifications } = useSuspenseQuery({
    queryKey: ['notifications', language],
    queryFn: ({ signal }) => api.call(listNotifications, { signal, language }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  }).data;
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api.call(markNotificationsRead, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: UNREAD }),
    onError: (error) => logError('notifications: marking as read failed', error),
  });
  const hasUnread = notifications.some(({ isRead }) => !isRead);
  useEffect(() => {
    if (hasUnread) mutate();
  }, [hasUnread, mutate]);
  return notifications;
}
