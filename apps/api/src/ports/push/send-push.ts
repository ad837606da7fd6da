import type { Logger } from '#startup/logging.ts';
import type { PushTarget } from './push-services.ts';
import type { PushMessage, WebPush } from './web-push.ts';

/** An attempt of a job. */
type Attempt = { number: number; isLast: boolean; signal: AbortSignal };
type SendDeps = { push: WebPush; log: Logger; subscriptionId: string; attempt: Attempt };

/** The error of the push service may contain the endpoint, and the queue stores error texts. */
class PushNotSent extends Error {
  override readonly name = 'PushNotSent';
}

/** Sends a message as one attempt of a job. Returns whether the subscription has ended. */
export async function sendPush(
  target: PushTarget,
  message: PushMessage,
  { push, log, subscriptionId, attempt }: SendDeps,
): Promise<boolean> {
  try {
    const outcome = await push.send(target, message, attempt.signal);
    if (outcome === 'refused') log.warn({ subscriptionId }, 'push: message rejected by the service');
    return outcome === 'gone';
  } catch (error) {
    const failure = reasonOf(error);
    log.warn({ subscriptionId, failure, attempt: attempt.number }, 'push: delivery failed');
    if (!attempt.isLast) throw new PushNotSent(failure);
    return false;
  }
}

/** An error code such as ECONNREFUSED or HTTP_500, never a text. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'unknown';
}
