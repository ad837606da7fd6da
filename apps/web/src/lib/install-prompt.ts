import { create } from 'zustand';
import { logProblem } from './log.ts';

/** Not in the types of the platform: only some browsers have it. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

type InstallState = {
  /** The browser's own question, held back until somebody presses the button. */
  event: InstallEvent | null;
  isInstalled: boolean;
};

const useInstallState = create<InstallState>(() => ({ event: null, isInstalled: false }));

/** `prompt`: the browser installs; `steps`: its owner has to, by hand (iOS); null: not to be had, or there already. */
export type InstallWay = 'prompt' | 'steps' | null;

/** Listens from the first moment: the browser offers it once, and may do so before the first screen. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) useInstallState.setState({ event });
  });
  window.addEventListener('appinstalled', () => useInstallState.setState({ event: null, isInstalled: true }));
}

/** NAV-04 */
export function useInstallWay(): InstallWay {
  const { event, isInstalled } = useInstallState();
  if (isInstalled || isStandalone()) return null;
  if (event) return 'prompt';
  return isIos() ? 'steps' : null;
}

/** True when it is being installed. The question can be asked once; afterwards the browser offers it anew or not. */
export async function askToInstall(): Promise<boolean> {
  const { event } = useInstallState.getState();
  if (!event) return false;
  useInstallState.setState({ event: null });
  try {
    return (await event.prompt()).outcome === 'accepted';
  } catch (problem) {
    logProblem('the app was not installed', problem);
    return false;
  }
}

export function isStandalone(): boolean {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  return isIosApp || window.matchMedia('(display-mode: standalone)').matches;
}

/** An iPad calls itself a Mac; no Mac has a touch screen. */
export function isIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator) {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
