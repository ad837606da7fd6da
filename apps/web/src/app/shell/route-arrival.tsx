import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Messages } from '#i18n/messages.ts';
import { useDocumentTitle } from '#lib/document-title.ts';

let isFirstPage = true;

/**
 * What a new page means to a screen reader: its title, and the focus on its heading. Stands beside the screen,
 * behind the same skeleton, so that the heading is there; and before it, so that a screen which knows a better
 * title has the last word.
 */
export function RouteArrival({ title }: { title: keyof Messages['title'] }) {
  const t = useTranslations('title');
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useDocumentTitle(t(title));
  useEffect(() => {
    if (!isFirstPage) focusHeading();
    isFirstPage = false;
  }, [pathname]);
  return null;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
