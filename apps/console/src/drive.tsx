import '#styles/app.css';
import { appConfig } from '@app/client/config/app-config.ts';
import { storedLanguage } from '@app/client/i18n/language-choice.ts';
import { logError } from '@app/client/log.ts';
import { startAppWorker } from '@app/client/pwa/app-worker.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DriveApp } from '#app/drive/drive-app.tsx';
import { UpdateNotice } from '#app/update-notice.tsx';
import { setLanguage, Translations } from '#i18n/i18n.ts';

async function start(root: HTMLElement): Promise<void> {
  await setLanguage(storedLanguage());
  createRoot(root).render(
    <StrictMode>
      <Translations>
        <DriveApp />
        <UpdateNotice />
      </Translations>
    </StrictMode>,
  );
  startAppWorker({
    script: '/drive/sw.js',
    scope: '/drive',
    isEnabled: appConfig().hasWorker,
    onOpen: (path) => location.assign(path),
  });
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => logError('start: loading the drivers app failed', error));
