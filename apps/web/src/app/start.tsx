import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { readAhead } from './read-ahead.ts';
import { createAppRouter } from './router.tsx';
import { setLanguage } from '#i18n/i18n.ts';
import { languageAt } from '#i18n/language-choice.ts';
import { watchConnection } from '#lib/connection.ts';
import { whenIdle } from '#lib/defer.ts';
import { logError } from '#lib/log.ts';
import { tokens } from '#session/token.ts';

/** How long a page without a first view of its own stays empty before its skeleton shows. */
const EMPTY_MS = 150;
/** How long a first view stays while an answer is outstanding; then the page waits for it with its own skeleton. */
const FIRST_VIEW_MS = 8_000;

export async function start(root: HTMLElement): Promise<void> {
  const language = languageAt(location.pathname);
  await setLanguage(language);
  const queries = createQueryClient();
  const ahead = readAhead(queries, location, language);
  const router = createAppRouter(queries);
  await pause(0);
  const watch = () => import('./session-watch.ts').then((file) => file.watchSession(router, queries));
  // Who has no token has no session to lose, and no order on its way.
  if (tokens.read() === null) loadLater(watch);
  else await watch();
  watchConnection();
  loadLater(() => import('./watch-app.ts').then((file) => file.watchApp(router, queries)));
  loadLater(() => import('#screens/skeletons.tsx'));
  const app = (
    <StrictMode>
      <Providers queries={queries}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  // What the document shows stays until the page itself is there.
  const ready = Promise.all([router.load(), ahead]);
  await Promise.race([ready, pause(root.hasChildNodes() ? FIRST_VIEW_MS : EMPTY_MS)]);
  await pause(0);
  // In small pieces, so that a finger need not wait for the whole.
  startTransition(() => createRoot(root).render(app));
}

function loadLater(load: () => Promise<unknown>): void {
  const logFailure = (error: unknown) => logError('start: a deferred module failed to load', error);
  whenIdle(() => void load().catch(logFailure), { isAfterLoad: true });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
