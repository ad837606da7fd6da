import { directionOf, type Language } from '@app/domain/language';
import { pageRule, type PaperSize } from '@app/ui/paper/page-size.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import styles from './print.css?url';

export type PrintDocument = {
  language: Language;
  /** The name of the job in the list of the printer. */
  title: string;
  content: ReactNode;
  /** A roll, if it does not say. */
  size?: PaperSize;
};

/* A dialog that stays open for longer must not stop the queue. */
const MAX_DIALOG_MS = 5 * 60_000;

/** CON-36 Prints a document in a hidden frame, without a new window. Resolves when the dialog was closed. */
export async function printInFrame({
  language,
  title,
  content,
  size = 'roll',
}: PrintDocument): Promise<void> {
  const frame = await openFrame();
  try {
    const { contentDocument: page, contentWindow: view } = frame;
    if (!page || !view) throw new Error('printing: the frame has no document');
    page.documentElement.lang = language;
    page.documentElement.dir = directionOf(language);
    page.title = title;
    await loadStyles(page);
    const root = createRoot(page.body);
    flushSync(() => root.render(content));
    await Promise.allSettled([...page.fonts].map((font) => font.load()));
    fitPaper(page, size);
    await closedDialog(view);
    root.unmount();
  } finally {
    frame.remove();
  }
}

function openFrame(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.className = 'pointer-events-none fixed start-0 top-0 -z-10 h-px w-[80mm] opacity-0';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.dataset['print'] = '';
  // Some browsers replace the first empty document, and load the frame later.
  const { promise, resolve } = Promise.withResolvers<HTMLIFrameElement>();
  frame.addEventListener('load', () => resolve(frame), { once: true });
  document.body.append(frame);
  return promise;
}

/** A link, because the content security policy forbids inline styles. */
function loadStyles(page: Document): Promise<void> {
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(styles, location.href).href;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.addEventListener('load', () => resolve(), { once: true });
  link.addEventListener('error', () => reject(new Error('printing: the styles did not load')), {
    once: true,
  });
  page.head.append(link);
  return promise;
}

/** Sets the size of the page; a roll is as long as the highest document. */
function fitPaper(page: Document, size: PaperSize): void {
  const sizes = [...page.body.children].map((paper) => paper.getBoundingClientRect());
  const [highest = { width: 0, height: 0 }] = sizes.toSorted((a, b) => b.height - a.height);
  const [sheet] = page.styleSheets;
  sheet?.insertRule(pageRule(size, highest), sheet.cssRules.length);
}

function closedDialog(view: Window): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('printing: the dialog stayed open')), MAX_DIALOG_MS);
  view.addEventListener('afterprint', () => resolve(), { once: true });
  view.print();
  return promise.finally(() => clearTimeout(timer));
}
