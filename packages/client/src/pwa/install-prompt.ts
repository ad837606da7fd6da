import { create } from 'zustand';
import { type InstallEvent, onInstallEvent } from './install-event.ts';
import { logError } from '#log.ts';

/** The browser's install event, stored until the user presses the install button. */
const useInstallEvent = create<{ event: InstallEvent | null }>(() => ({ event: null }));
onInstallEvent((event) => useInstallEvent.setState({ event }));

/** `prompt`: the browser installs; `steps`: the user installs by hand (iOS); null: unsupported or installed. */
export type InstallMethod = 'prompt' | 'steps' | null;

/** NAV-04 */
export function useInstallMethod(): InstallMethod {
  const { event } = useInstallEvent();
  if (isStandalone()) return null;
  if (event) return 'prompt';
  return isIos() ? 'steps' : null;
}

/** An install event can prompt once; the browser may fire a new one later. */
export async function promptInstall(): Promise<void> {
  const { event } = useInstallEvent.getState();
  useInstallEvent.setState({ event: null });
  await event?.prompt().catch((error: unknown) => logError('install: prompt failed', error));
}

export function isStandalone(): boolean {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  return isIosApp || window.matchMedia('(display-mode: standalone)').matches;
}

/** An iPad reports itself as a Mac, but no Mac has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
