import { create } from 'zustand';
import { logError } from '#log.ts';

const CHECK_MS = 60 * 60_000;

type UpdateState = { isReady: boolean; holds: number };
const useUpdateState = create<UpdateState>(() => ({ isReady: false, holds: 0 }));

/** Whether a newer build is to be offered: never while a screen holds updates back. */
export const useUpdateReady = () => useUpdateState(({ isReady, holds }) => isReady && holds === 0);

/** Offers to reload the page, which is older than the server. */
export const offerUpdate = () => useUpdateState.setState({ isReady: true });

/** CON-132 Hides the offer, for example while a board rings. Returns a function that shows it again. */
export function holdUpdates(): () => void {
  const add = (count: number) => useUpdateState.setState(({ holds }) => ({ holds: holds + count }));
  let isHeld = true;
  add(1);
  return () => {
    if (isHeld) add(-1);
    isHeld = false;
  };
}

type AppWorker = { script: string; scope: string; isEnabled: boolean; onOpen: (path: string) => void };

/** Registers the worker of an app below its own path. Call it after the page has loaded. */
export function startAppWorker({ script, scope, isEnabled, onOpen }: AppWorker): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (!isOpen(data)) return;
    ports[0]?.postMessage(true);
    onOpen(data.path);
  });
  (isEnabled ? register(script, scope) : unregister(scope)).catch(logWorkerError);
}

const logWorkerError = (error: unknown) => logError('service worker: registration failed', error);

async function register(script: string, scope: string): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  let hasTakenOver = !isFirst;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a page is not an update.
    if (hasTakenOver) void offerNewBuild(scope);
    hasTakenOver = true;
  });
  const registration = await serviceWorker.register(trusted(script), { scope, updateViaCache: 'none' });
  setInterval(() => void registration.update().catch(logWorkerError), CHECK_MS);
}

/** A page whose script is in the current document of the server is not outdated. */
async function offerNewBuild(scope: string): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const response = await fetch(scope, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const isCurrent = script === null || (await response.text()).includes(new URL(script.src).pathname);
  if (response.ok && !isCurrent) offerUpdate();
}

async function unregister(scope: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await registration?.unregister();
}

/** The Trusted Types policy allows this script only. */
function trusted(script: string): string | URL {
  const rules = { createScriptURL: (url: string) => (url === script ? url : null) };
  return window.trustedTypes?.createPolicy('hana', rules).createScriptURL(script) ?? script;
}

const isOpen = (data: unknown): data is { kind: 'open'; path: string } =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === 'open' &&
  'path' in data &&
  typeof data.path === 'string';
