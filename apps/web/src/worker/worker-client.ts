import { logError } from '@app/client/log.ts';
import { create } from 'zustand';
import { switchOff, switchOn } from './switched-off.ts';
import { isToPage, type ToWorker } from './worker-messages.ts';

/** Pages of the ordering flow, which no update or reload may interrupt. */
export const isOrdering = (pathname: string) => /^\/(?:cart|checkout|phone\/verify)(?:\/|$)/.test(pathname);

const WORKER = '/sw.js';
const CHECK_MS = 60 * 60_000;
/** The page reloads after this time even if the new worker does not take over. */
const TAKEOVER_MS = 3_000;

type WorkerState = {
  /** The waiting worker of a newer build. */
  update: ServiceWorker | null;
  /** Another tab has activated a newer build; this tab runs the old one until its next document. */
  isOutdated: boolean;
};

const useWorkers = create<WorkerState>(() => ({ update: null, isOutdated: false }));
let isTakingOver = false;

export const useWorkerUpdate = () => useWorkers(({ update }) => update !== null);
export const isOutdated = () => useWorkers.getState().isOutdated;

/** Call it after the page has loaded, because the first view does not need the worker. */
export function startWorker(isEnabled: boolean, onOpen: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return logError('service worker: not supported');
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (!isToPage(data)) return;
    ports[0]?.postMessage(true);
    onOpen(data.path);
  });
  (isEnabled ? register() : unregister()).catch(logWorkerError);
}

/** ERR-18: shows no message to the user. */
const logWorkerError = (error: unknown) => logError('service worker: registration failed', error);

async function register(): Promise<void> {
  const workers = navigator.serviceWorker;
  const hasController = workers.controller !== null;
  workers.addEventListener('controllerchange', () => void onTakeover());
  await switchOn();
  const registration = await workers.register(trustedScriptUrl(), { updateViaCache: 'none' });
  if (!hasController) void workers.ready.then(sendLoadedUrls);
  if (registration.waiting) void offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  checkForUpdates(registration);
}

/** The worker stops caching at once; the browser removes it when its last page closes. */
async function unregister(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length > 0) await switchOff();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** The Trusted Types policy allows this script only. */
function trustedScriptUrl(): string | URL {
  const rules = { createScriptURL: (url: string) => (url === WORKER ? url : null) };
  return window.trustedTypes?.createPolicy('hana', rules).createScriptURL(WORKER) ?? WORKER;
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) void offerUpdate(worker);
  });
}

/** A page of the same build as the waiting worker needs no reload, so the worker is activated at once. */
async function offerUpdate(worker: ServiceWorker): Promise<void> {
  if (await isOtherBuild(worker)) useWorkers.setState({ update: worker });
  else send(worker, { kind: 'activate' });
}

async function onTakeover(): Promise<void> {
  if (isTakingOver) return location.reload();
  const { controller } = navigator.serviceWorker;
  useWorkers.setState({ update: null });
  if (controller && (await isOtherBuild(controller))) useWorkers.setState({ isOutdated: true });
}

/** Activates the newer build. Call it on a tap only, because it reloads the page. */
export function applyUpdate(): void {
  const { update } = useWorkers.getState();
  if (!update) return;
  isTakingOver = true;
  send(update, { kind: 'activate' });
  setTimeout(() => location.reload(), TAKEOVER_MS);
}

function isOtherBuild(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const entry = script ? new URL(script.src).pathname : '';
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    send(worker, { kind: 'is-other-build', entry }, [port2]);
  });
}

/** Sends the URLs that the page loaded before the worker was active, so that the worker caches them. */
function sendLoadedUrls({ active }: ServiceWorkerRegistration): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  if (active) send(active, { kind: 'seen', urls, language: document.documentElement.lang });
}

const send = (worker: ServiceWorker, message: ToWorker, ports: Transferable[] = []) =>
  worker.postMessage(message, ports);

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(logWorkerError);
  });
}
