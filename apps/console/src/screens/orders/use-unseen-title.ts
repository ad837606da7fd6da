import { setAppBadge } from '@app/client/pwa/app-badge.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { reportBadge } from '#features/live/live.ts';

/* The icon of the app with a dot; drawn by the server. */
const ICON = '/favicon.svg';
const ICON_WITH_DOT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0a5b69"/><path d="M16 6a8 8 0 0 0-8 8c0 6 8 13 8 13s8-7 8-13a8 8 0 0 0-8-8Z" fill="#fff"/><circle cx="24" cy="8" r="7" fill="#e7624b" stroke="#fff" stroke-width="2"/></svg>',
)}`;

/** CON-20 The number of unseen orders in the title, on the icon of the page, in the rail and on the installed app. */
export function useUnseenTitle(unseen: number, branch: string, orderNumber: string | null): void {
  const t = useTranslations('board');
  const title = orderNumber === null ? [t('title'), branch] : [orderNumber, t('title')];
  const [first = '', ...rest] = title;
  useDocumentTitle(unseen === 0 ? first : `(${unseen}) ${first}`, ...rest);

  useEffect(() => {
    reportBadge('orders', unseen);
    setAppBadge(unseen);
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = unseen === 0 ? ICON : ICON_WITH_DOT;
  }, [unseen]);
  useEffect(
    () => () => {
      reportBadge('orders', 0);
      setAppBadge(0);
    },
    [],
  );
}
