import { hash } from 'node:crypto';

/**
 * While a new build is rolled out, a page can name scripts that the next machine does not have. This reloads such a
 * page once; if that does not help, it says so in both languages. It is inline, because a file could be missing too.
 * The key and the interval are those of apps/web/src/app/reload-once.ts, so that both together reload once.
 */
const SCRIPT = `
addEventListener('error', ({ target }) => {
  const isScript = target instanceof HTMLScriptElement;
  if (!isScript && !(target instanceof HTMLLinkElement && target.rel === 'stylesheet')) return;
  if (navigator.onLine && mayReload()) location.reload();
  else if (isScript) explain();
}, true);
function mayReload() {
  try {
    if (Math.abs(Date.now() - Number(sessionStorage.getItem('reloaded_at'))) < 60000) return false;
    sessionStorage.setItem('reloaded_at', String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
function explain() {
  const root = document.getElementById('root');
  if (!root) return addEventListener('DOMContentLoaded', explain);
  const add = (tag, lang, text) => {
    const made = document.createElement(tag);
    Object.assign(made, { lang, dir: lang === 'ar' ? 'rtl' : 'ltr', textContent: text });
    made.style.margin = '1rem';
    return made;
  };
  const both = [
    ['en', 'The page could not be loaded. Please reload it.', 'Reload'],
    ['ar', 'تعذّر تحميل الصفحة. يُرجى إعادة تحميلها.', 'إعادة التحميل'],
  ].toSorted(([lang]) => (lang === document.documentElement.lang ? -1 : 1));
  const message = add('main', document.documentElement.lang, '');
  for (const [lang, text, label] of both) {
    const button = add('button', lang, label);
    button.onclick = () => location.reload();
    message.append(add('p', lang, text), button);
  }
  root.replaceChildren(message);
}
`;

/** The first element of every document's head. */
export const ENTRY_GUARD = `<script>${SCRIPT}</script>`;

/** Allows this script, and no other inline one, in the content security policy. */
export const ENTRY_GUARD_SOURCE = `'sha256-${hash('sha256', SCRIPT, 'base64')}'`;
