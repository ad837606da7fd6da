import { create } from 'zustand';
import { type InstallEvent, onInstallEvent } from './install-event.ts';
import { logError } from './log.ts';

/** The browser's own question, held back until somebody presses the button. */
const useInstallEvent = create<{ event: InstallEvent | null }>(() => ({ event: null }));
onInstallEvent((event) => useInstallEvent.setState({ event }));

/** `prompt`: the browser installs; `steps`: its owner has to, by hand (iOS); null: not to be had, or there already. */
export type InstallWay = 'prompt' | 'steps' | null;

/** NAV-04 */
export function useInstallWay(): InstallWay {
  const { event } = useInstallEvent();
  if (isStandalone()) return null;
  if (event) return 'prompt';
  return isIos() ? 'steps' : null;
}

/** The question can be asked once; afterwards the browser offers it anew or not. */
export async function askToInstall(): Promise<void> {
  const { event } = useInstallEvent.getState();
  useInstallEvent.setState({ event: null });
  await event?.prompt().catch((error: unknown) => logError('the app was not installed', error));
}

export function isStandalone(): boolean {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  return isIosApp || window.matchMedia('(display-mode: standalone)').matches;
}

/** An iPad calls itself a Mac; no Mac has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
