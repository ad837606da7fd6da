import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Messages } from '#i18n/i18n.ts';

let isFirstPage = true;

/**
 * Sets the title and focuses the heading of a new page, for screen readers. It renders inside the screen's Suspense
 * boundary, so that the heading exists, and before the screen, so that the screen can override the title.
 */
export function RouteArrival({ title }: { title: keyof Messages['title'] }) {
  const t = useTranslations();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useDocumentTitle(t(`title.${title}`));
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
