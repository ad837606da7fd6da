import { watchConnection } from '@app/client/http/connection.ts';
import { storedLanguage } from '@app/client/i18n/language-choice.ts';
import { logError } from '@app/client/log.ts';
import { whenIdle } from '@app/client/react/defer.ts';
import type { Language } from '@app/domain/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '@app/client/react/query-client.ts';
import { prefetchPage } from './prefetch-page.ts';
import { PageSkeleton } from './route-table.tsx';
import { createAppRouter } from './router.tsx';
import { watchSession } from './session-watch.ts';
import { setLanguage, Translations } from '#i18n/i18n.ts';

/** The delay before the skeleton of a page whose document has no content. */
const EMPTY_MS = 150;
/** The maximum time that the document's content stays before the page's own skeleton replaces it. */
const MAX_FIRST_VIEW_MS = 8_000;

export async function start(root: HTMLElement): Promise<void> {
  const language = languageAt(location.pathname);
  await setLanguage(language);
  const queries = createQueryClient();
  const prefetch = prefetchPage(queries, location, language);
  const router = createAppRouter(queries);
  await sleep(0);
  // At once, because a sign-out that comes before its listeners would leave data on the device.
  watchSession(router, queries);
  watchConnection();
  loadLater(() => import('./watch-app.ts').then((file) => file.watchApp(router, queries)));
  whenIdle(PageSkeleton.preload, { isAfterLoad: true });
  const app = (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Translations>
          <RouterProvider router={router} />
        </Translations>
      </QueryClientProvider>
    </StrictMode>
  );
  // The document's content stays until the page can render.
  const ready = Promise.all([router.load(), prefetch]);
  await Promise.race([ready, sleep(root.hasChildNodes() ? MAX_FIRST_VIEW_MS : EMPTY_MS)]);
  await sleep(0);
  // A transition renders in small tasks, so that input is not blocked.
  startTransition(() => createRoot(root).render(app));
}

/** The home pages have a fixed language; all others use the stored one. */
function languageAt(pathname: string): Language {
  if (pathname === '/ar') return 'ar';
  return pathname === '/' ? 'en' : storedLanguage();
}

function loadLater(load: () => Promise<unknown>): void {
  const logFailure = (error: unknown) => logError('start: a deferred module failed to load', error);
  whenIdle(() => void load().catch(logFailure), { isAfterLoad: true });
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
