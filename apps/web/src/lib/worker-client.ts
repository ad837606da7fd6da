import { create } from 'zustand';
import { switchOff, switchOn } from '#worker/switched-off.ts';
import { isToPage, type ToWorker } from '#worker/worker-messages.ts';
import { logError } from './log.ts';

const WORKER = '/sw.js';
const CHECK_MS = 60 * 60_000;
/** A worker that was told to take over and did not is not waited for any longer. */
const TAKEOVER_MS = 3_000;

type WorkerState = {
  /** A newer build that waits for its turn. */
  update: ServiceWorker | null;
  /** Another tab has taken the newer build: this one runs the older until its next document. */
  isOutdated: boolean;
};

const useWorkers = create<WorkerState>(() => ({ update: null, isOutdated: false }));
let isTakingOver = false;

export const useWorkerUpdate = () => useWorkers(({ update }) => update !== null);
export const isOutdated = () => useWorkers.getState().isOutdated;

/** Called once the page has loaded: nothing of the worker is needed for the first view. */
export function startWorker(isWanted: boolean, onOpen: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return logError('no service worker support');
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (!isToPage(data)) return;
    ports[0]?.postMessage(true);
    onOpen(data.path);
  });
  (isWanted ? register() : leave()).catch(noWorker);
}

/** ERR-18: said to the log alone. */
const noWorker = (error: unknown) => logError('no service worker', error);

async function register(): Promise<void> {
  const workers = navigator.serviceWorker;
  const hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', () => void onTakeover());
  await switchOn();
  const registration = await workers.register(trusted(), { updateViaCache: 'none' });
  if (!hadWorker) void workers.ready.then(tellSeen);
  if (registration.waiting) void consider(registration.waiting);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  keepChecking(registration);
}

/** The worker stops storing at once, and is gone when the last page that it serves is closed. */
async function leave(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length > 0) await switchOff();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** The content security policy lets no other script become a worker. */
function trusted(): string | URL {
  const rules = { createScriptURL: (url: string) => (url === WORKER ? url : null) };
  return window.trustedTypes?.createPolicy('hana', rules).createScriptURL(WORKER) ?? WORKER;
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) void consider(worker);
  });
}

/** A page of the very build that waits needs no reload: the worker may take over at once. */
async function consider(worker: ServiceWorker): Promise<void> {
  if (await isOtherBuild(worker)) useWorkers.setState({ update: worker });
  else tell(worker, { kind: 'activate' });
}

async function onTakeover(): Promise<void> {
  if (isTakingOver) return location.reload();
  const { controller } = navigator.serviceWorker;
  useWorkers.setState({ update: null });
  if (controller && (await isOtherBuild(controller))) useWorkers.setState({ isOutdated: true });
}

/** The newer build, now: by a tap, and never without one. */
export function applyUpdate(): void {
  const { update } = useWorkers.getState();
  if (!update) return;
  isTakingOver = true;
  tell(update, { kind: 'activate' });
  setTimeout(() => location.reload(), TAKEOVER_MS);
}

function isOtherBuild(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const entry = script ? new URL(script.src).pathname : '';
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    tell(worker, { kind: 'is-other-build', entry }, [port2]);
  });
}

/** What this page has loaded so far went past the worker; it is kept all the same. */
function tellSeen({ active }: ServiceWorkerRegistration): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  if (active) tell(active, { kind: 'seen', urls, language: document.documentElement.lang });
}

const tell = (worker: ServiceWorker, message: ToWorker, ports: Transferable[] = []) =>
  worker.postMessage(message, ports);

function keepChecking(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(noWorker);
  });
}
