import '#styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { reloadOnceWhenChunksAreGone } from '#app/reload-once.ts';
import { resumeOrderAtStart } from '#app/resume-order.ts';
import { readAhead } from '#app/read-ahead.ts';
import { createAppRouter } from '#app/router.tsx';
import { watchSession } from '#app/session-watch.ts';
import { speak } from '#i18n/i18n.ts';
import { languageAt } from '#i18n/language-choice.ts';
import { watchConnection } from '#lib/connection.ts';
import { holdInstallEvent } from '#lib/install-event.ts';
import { logProblem } from '#lib/log.ts';
import { whenLoaded } from '#lib/when-idle.ts';

async function start(): Promise<void> {
  reloadOnceWhenChunksAreGone();
  holdInstallEvent();
  const language = languageAt(location.pathname);
  await speak(language);
  const queries = createQueryClient();
  const router = createAppRouter(queries);
  watchSession(router, queries);
  watchConnection();
  whenLoaded(async () => (await import('#app/watch-app.ts')).watchApp(router, queries));
  readAhead(queries, location, language);
  resumeOrderAtStart(queries);
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const app = (
    <StrictMode>
      <Providers queries={queries}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  // In small pieces, so that a finger need not wait for the whole.
  startTransition(() => createRoot(root).render(app));
}

start().catch((problem: unknown) => logProblem('the app did not start', problem));
