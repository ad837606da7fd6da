import '#styles/app.css';
import { isReloading, reloadOnceWhenChunksAreGone } from '#app/reload-once.ts';
import { offerRetry } from '#app/start-failed.ts';
import { holdInstallEvent } from '#lib/install-event.ts';
import { logError } from '#lib/log.ts';

const LATEST_MS = 1_000;

/** Once the browser has painted what the document shows by itself; in the background, or an old one, it may never. */
const whenSeen = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : LATEST_MS);
    const observer = new PerformanceObserver(() => resolve());
    observer.observe({ type: 'paint', buffered: true });
  });

/** All at once, instead of one after the other as each names the next. */
function askForScripts(): void {
  const { content = '' } = document.querySelector<HTMLMetaElement>('meta[name="scripts"]') ?? {};
  for (const href of content.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', href }));
  }
}

async function open(): Promise<void> {
  reloadOnceWhenChunksAreGone();
  holdInstallEvent();
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  if (root.hasChildNodes()) await whenSeen();
  askForScripts();
  // In two tasks, so that a tap in between is handled.
  await import('react-dom/client');
  await new Promise((resolve) => setTimeout(resolve));
  const { start } = await import('#app/start.tsx');
  await start(root);
}

open().catch((error: unknown) => {
  logError('the app did not start', error);
  if (!isReloading()) offerRetry();
});
