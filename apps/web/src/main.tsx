import '#styles/app.css';
import { reloadOnceWhenChunksAreGone } from '#app/reload-once.ts';
import { holdInstallEvent } from '#lib/install-event.ts';
import { afterPaint, nextTask } from '#lib/after-paint.ts';
import { logProblem } from '#lib/log.ts';

/** What the document shows by itself is seen first; a tab in the background would wait for its frame for ever. */
const whenSeen = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else afterPaint(resolve);
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
  await whenSeen();
  askForScripts();
  // In pieces, so that a finger need not wait for the whole.
  await import('react-dom/client');
  await nextTask();
  const { start } = await import('#app/start.tsx');
  await start(root);
}

open().catch((problem: unknown) => logProblem('the app did not start', problem));
