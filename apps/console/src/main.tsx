import '#styles/app.css';
import { appConfig } from '@app/client/config/app-config.ts';
import { watchConnection } from '@app/client/http/connection.ts';
import { storedLanguage } from '@app/client/i18n/language-choice.ts';
import { logError } from '@app/client/log.ts';
import { startAppWorker } from '@app/client/pwa/app-worker.ts';
import { whenIdle } from '@app/client/react/defer.ts';
import { createQueryClient } from '@app/client/react/query-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAccess } from '#app/access-watch.ts';
import { createConsoleRouter } from '#app/router.tsx';
import { startDeviceSettings } from '#features/device-settings/device-settings.ts';
import { setLanguage, Translations } from '#i18n/i18n.ts';
import { BASE } from '#paths.ts';
import { realtime } from '#session/realtime.ts';

async function start(root: HTMLElement): Promise<void> {
  startDeviceSettings();
  await setLanguage(storedLanguage());
  const queries = createQueryClient();
  const router = createConsoleRouter(queries);
  watchConnection();
  watchAccess(router, queries, realtime);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Translations>
          <RouterProvider router={router} />
        </Translations>
      </QueryClientProvider>
    </StrictMode>,
  );
  whenIdle(() => void loadMotion(router));
  startAppWorker({
    script: `${BASE}/sw.js`,
    scope: BASE,
    isEnabled: appConfig().hasWorker,
    onOpen: (path) => router.history.push(path),
  });
}

/** A screen of the console is below the root and the shell. */
const loadMotion = (router: AnyRouter) =>
  import('@app/client/router/page-transitions.ts').then(
    ({ animatePages }) => animatePages(router, 2),
    (error: unknown) => logError('start: loading the motion between pages failed', error),
  );

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => logError('start: loading the console failed', error));
