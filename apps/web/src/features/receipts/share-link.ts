import { logError } from '@app/client/log.ts';

/** Opens the share sheet of the device. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    logError('receipt: sharing failed or was dismissed', error);
  }
}
