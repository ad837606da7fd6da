import { setAppBadge } from '@app/client/pwa/app-badge.ts';
import { setTitleCount } from '@app/client/react/document-title.ts';
import { useEffect } from 'react';
import { reportBadge } from '#features/live/live.ts';

/* The icon of the app with a dot; drawn by the server. */
const ICON = '/favicon.svg';
const ICON_WITH_DOT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0a5b69"/><path d="M16 6a8 8 0 0 0-8 8c0 6 8 13 8 13s8-7 8-13a8 8 0 0 0-8-8Z" fill="#fff"/><circle cx="24" cy="8" r="7" fill="#e7624b" stroke="#fff" stroke-width="2"/></svg>',
)}`;

/** CON-20 The number of orders that call staff: in the title, on the icon of the page, in the rail and on the app. */
export function useAlarmBadge(count: number): void {
  useEffect(() => {
    reportBadge('orders', count);
    setAppBadge(count);
    setTitleCount(count);
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = count === 0 ? ICON : ICON_WITH_DOT;
  }, [count]);
  useEffect(
    () => () => {
      reportBadge('orders', 0);
      setAppBadge(0);
      setTitleCount(0);
    },
    [],
  );
}
