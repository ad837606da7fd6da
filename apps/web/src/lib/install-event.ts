/** Not in the types of the platform: only some browsers have it. */
export type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let held: InstallEvent | null = null;
let tell: (event: InstallEvent | null) => void = () => undefined;

/** Listens from the first moment: the browser offers the app once, and may do so before the first screen. */
export function holdInstallEvent(): void {
  const hold = (event: InstallEvent | null) => {
    held = event;
    tell(event);
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) hold(event);
  });
  window.addEventListener('appinstalled', () => hold(null));
}

/** Tells at once what is held, and from then on what comes; one listener is enough. */
export function onInstallEvent(listener: (event: InstallEvent | null) => void): void {
  tell = listener;
  listener(held);
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
