import { appConfig } from '@app/client/config/app-config.ts';
import { startAppWorker } from '@app/client/pwa/app-worker.ts';
import { goTo } from './drive-path.ts';

/** The worker of the drivers' app. The first screen does not wait for it. */
export function startDriveWorker(): void {
  startAppWorker({
    script: '/drive/sw.js',
    scope: '/drive',
    isEnabled: appConfig().hasWorker,
    onOpen: goTo,
  });
}
