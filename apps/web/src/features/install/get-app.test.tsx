import { captureInstallEvent } from '@app/client/pwa/install-event.ts';
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#testing/render.tsx';
import { GetApp } from './get-app.tsx';

const TEXTS = { en: 'Get App', ar: 'تثبيت التطبيق' } as const;

beforeAll(captureInstallEvent);

/** The event of a browser that can install the page. */
function offer() {
  const prompt = vi.fn<() => Promise<object>>().mockResolvedValue({ outcome: 'accepted' });
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return { prompt };
}
const dispatchInstalled = () => act(() => void window.dispatchEvent(new Event('appinstalled')));

const displayedAs = (mode: string) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${mode})` }));

for (const language of ['en', 'ar'] as const) {
  const name = TEXTS[language];

  test(`NAV-04 opens the browser’s install prompt where the app can be installed [${language}]`, async () => {
    displayedAs('browser');
    const { user } = await renderPart(<GetApp />, { language });
    expect(screen.queryByRole('button')).toBeNull();
    const { prompt } = offer();
    await user.click(await screen.findByRole('button', { name }));
    expect(prompt).toHaveBeenCalledOnce();
  });

  test(`NAV-04 hides the button once the app is installed [${language}]`, async () => {
    displayedAs('browser');
    await renderPart(<GetApp />, { language });
    offer();
    expect(await screen.findByRole('button', { name })).toBeTruthy();
    dispatchInstalled();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test(`NAV-04 shows no button in the installed app, even with an install prompt [${language}]`, async () => {
    displayedAs('standalone');
    await renderPart(<GetApp />, { language });
    offer();
    expect(screen.queryByRole('button')).toBeNull();
    dispatchInstalled();
  });
}
