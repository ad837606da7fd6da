import '#styles/app.css';
import { storedLanguage } from '@app/client/i18n/language-choice.ts';
import { watchConnection } from '@app/client/http/connection.ts';
import { logError } from '@app/client/log.ts';
import { lazyAfterLoad, whenIdle } from '@app/client/react/defer.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DriveApp } from '#app/drive/drive-app.tsx';
import { DRIVE_CATALOGS, withMoreTexts } from '#i18n/drive/catalogs.ts';
import { setCatalogs, setLanguage, Translations } from '#i18n/i18n.ts';

const UpdateNotice = lazyAfterLoad(
  async () => (await withMoreTexts(import('#app/update-notice.tsx'))).UpdateNotice,
);

async function start(root: HTMLElement): Promise<void> {
  setCatalogs(DRIVE_CATALOGS);
  watchConnection();
  // CON-57 Arabic until the driver chooses English, in any browser.
  await setLanguage(storedLanguage(['ar']));
  createRoot(root).render(
    <StrictMode>
      <Translations>
        <DriveApp />
        <UpdateNotice />
      </Translations>
    </StrictMode>,
  );
  whenIdle(
    () =>
      void import('#app/drive/drive-worker.ts').then(
        ({ startDriveWorker }) => startDriveWorker(),
        (error: unknown) => logError('start: loading the worker failed', error),
      ),
    { isAfterLoad: true },
  );
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => logError('start: loading the drivers app failed', error));
