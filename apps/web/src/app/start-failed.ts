/* Inline, because the app's messages may be part of what failed to load. */
const TEXTS = {
  en: { text: "This page couldn't be loaded", retry: 'Retry' },
  ar: { text: 'تعذّر تحميل هذه الصفحة', retry: 'إعادة المحاولة' },
} as const;

/** Shows an error bar with a retry button below the content of the document. */
export function showRetryBar(): void {
  const { text, retry } = TEXTS[document.documentElement.lang === 'ar' ? 'ar' : 'en'];
  const bar = document.createElement('div');
  bar.setAttribute('role', 'alert');
  bar.className =
    'fixed inset-x-0 bottom-0 z-50 flex items-center justify-between gap-4 border-t border-line bg-surface px-(--gutter) py-3';
  const message = document.createElement('p');
  message.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.className =
    'min-h-11 rounded-control bg-primary px-4.5 text-control font-medium whitespace-nowrap text-on-primary';
  button.textContent = retry;
  button.addEventListener('click', () => location.reload());
  bar.append(message, button);
  document.body.append(bar);
}
