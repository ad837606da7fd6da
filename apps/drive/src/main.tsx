import '#styles/app.css';
import { appConfig } from '@app/client/config/app-config.ts';
import { watchConnection } from '@app/client/http/connection.ts';
import { storedLanguage } from '@app/client/i18n/language-choice.ts';
import { logError } from '@app/client/log.ts';
import { startAppWorker } from '@app/client/pwa/app-worker.ts';
import { whenIdle } from '@app/client/react/defer.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DriveApp } from '#app/drive-app.tsx';
import { DriveUpdate } from '#app/drive-update.tsx';
import { setLanguage, Translations } from '#i18n/i18n.ts';
import { DRIVE, goTo } from '#paths.ts';

async function start(root: HTMLElement): Promise<void> {
  watchConnection();
  // CON-57 Arabic until the driver chooses English, in any browser.
  await setLanguage(storedLanguage(['ar']));
  createRoot(root).render(
    <StrictMode>
      <Translations>
        <DriveApp />
        <DriveUpdate />
      </Translations>
    </StrictMode>,
  );
  whenIdle(
    () =>
      startAppWorker({
        script: `${DRIVE}/sw.js`,
        scope: DRIVE,
        isEnabled: appConfig().hasWorker,
        onOpen: goTo,
      }),
    { isAfterLoad: true },
  );
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => logError('start: loading the drivers app failed', error));
