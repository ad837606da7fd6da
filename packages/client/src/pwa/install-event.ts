/** `beforeinstallprompt` is not standard and has no type in lib.dom. */
export type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let latest: InstallEvent | null = null;
let notify: (event: InstallEvent | null) => void = () => undefined;

/** Subscribes at startup, because the browser may fire the event before the first screen renders. */
export function captureInstallEvent(): void {
  const update = (event: InstallEvent | null) => {
    latest = event;
    notify(event);
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) update(event);
  });
  window.addEventListener('appinstalled', () => update(null));
}

/** Calls the listener with the latest event, then on every change. Supports one listener. */
export function onInstallEvent(listener: (event: InstallEvent | null) => void): void {
  notify = listener;
  listener(latest);
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
