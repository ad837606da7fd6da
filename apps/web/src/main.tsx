import '#styles/app.css';
import { isReloading, reloadOnceOnMissingChunk } from '#app/reload-once.ts';
import { showRetryBar } from '#app/start-failed.ts';
import { captureInstallEvent } from '@app/client/pwa/install-event.ts';
import { logError } from '@app/client/log.ts';

const MAX_PAINT_WAIT_MS = 1_000;

/** Waits for the first paint. The timeout covers hidden tabs and browsers without paint timing. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : MAX_PAINT_WAIT_MS);
    const observer = new PerformanceObserver(() => resolve());
    observer.observe({ type: 'paint', buffered: true });
  });

/** Preloads all scripts in parallel instead of following the import chain. */
function preloadScripts(): void {
  const { content = '' } = document.querySelector<HTMLMetaElement>('meta[name="scripts"]') ?? {};
  for (const href of content.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', href }));
  }
}

async function open(): Promise<void> {
  reloadOnceOnMissingChunk();
  captureInstallEvent();
  const root = document.getElementById('root');
  if (!root) throw new Error('start: the document has no #root');
  if (root.hasChildNodes()) await firstPaint();
  preloadScripts();
  // Two tasks, so that a tap in between is handled.
  await import('react-dom/client');
  await new Promise((resolve) => setTimeout(resolve));
  const { start } = await import('#app/start.tsx');
  await start(root);
}

open().catch((error: unknown) => {
  logError('start: loading the app failed', error);
  if (!isReloading()) showRetryBar();
});
