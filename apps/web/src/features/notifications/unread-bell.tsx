import { listNotifications } from '@app/contract/endpoints/notifications';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { IconLink } from '@app/ui/actions/icon-button.tsx';
import { UNREAD } from './unread.ts';

const FRESH_MS = 60_000;

/** Navbar bell, shown only with unread notifications. */
export function UnreadBell() {
  const t = useTranslations();
  const language = useLanguage();
  const { data: count = 0 } = useQuery({
    queryKey: [...UNREAD, language],
    queryFn: ({ signal }) => api.call(listNotifications, { signal, language }),
    select: ({ notifications }) => notifications.filter(({ isRead }) => !isRead).length,
    staleTime: FRESH_MS,
  });
  if (count === 0) return null;
  return <IconLink icon="bell" label={t('nav.unread', { count })} badge={count} href={paths.notifications} />;
}
