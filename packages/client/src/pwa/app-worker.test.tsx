import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A page of the build 1 with a worker; `deploy` is a takeover by the worker of another build. */
async function page(entryOnServer: string) {
  const container = Object.assign(new EventTarget(), {
    controller: {},
    register: vi
      .fn<(script: string, options: object) => Promise<object>>()
      .mockResolvedValue({ update: () => Promise.resolve() }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  // An element in the document would load its script.
  const script = document.createElement('script');
  script.src = '/console/assets/main-1.js';
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(`<script src="${entryOnServer}"></script>`)));
  const { startAppWorker, useUpdateReady, holdUpdates } = await import('./app-worker.ts');
  const opened: string[] = [];
  startAppWorker({
    script: '/console/sw.js',
    scope: '/console',
    isEnabled: true,
    onOpen: (path) => opened.push(path),
  });
  const { result } = renderHook(() => useUpdateReady());
  const deploy = () => act(async () => void container.dispatchEvent(new Event('controllerchange')));
  return { container, opened, result, deploy, holdUpdates };
}

test('CON-132 offers an update when the server has another build', async () => {
  const { container, result, deploy } = await page('/console/assets/main-2.js');
  expect(container.register).toHaveBeenCalledWith(
    '/console/sw.js',
    expect.objectContaining({ scope: '/console' }),
  );
  expect(result.current).toBe(false);
  await deploy();
  await expect.poll(() => result.current).toBe(true);
});

test('CON-132 a new worker of the same build offers nothing', async () => {
  const { result, deploy } = await page('/console/assets/main-1.js');
  await deploy();
  await act(() => Promise.resolve());
  expect(result.current).toBe(false);
});

test('CON-132 a ringing board holds the offer back until it is silent', async () => {
  const { result, deploy, holdUpdates } = await page('/console/assets/main-2.js');
  const release = holdUpdates();
  const releaseOther = holdUpdates();
  await deploy();
  act(release);
  act(release);
  expect(result.current).toBe(false);
  act(releaseOther);
  await expect.poll(() => result.current).toBe(true);
});

test('CON-19 opens the path of a pressed notification in this page', async () => {
  const { container, opened } = await page('/console/assets/main-1.js');
  container.dispatchEvent(
    new MessageEvent('message', { data: { kind: 'open', path: '/console/orders/1' }, ports: [] }),
  );
  container.dispatchEvent(new MessageEvent('message', { data: 'x', ports: [] }));
  expect(opened).toEqual(['/console/orders/1']);
});
