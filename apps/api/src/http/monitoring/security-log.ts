import { addressKey } from '#http/rate-limit.ts';
import type { Logger } from '#startup/logging.ts';
import type { Secrets } from '#ports/secrets.ts';

type SecurityEvent =
  | 'login_failed'
  | 'login_locked'
  | 'login_succeeded'
  | 'password_changed'
  | 'password_reset'
  | 'passkey_added'
  | 'passkey_removed'
  | 'session_ended'
  | 'other_sessions_ended';

type Involved = { phone?: string; customerId?: string; ip: string };

export type SecurityLog = ReturnType<typeof securityLog>;

const SHOWN = 16;

export const securityDigest = (secrets: Secrets) => async (text: string) =>
  (await secrets.digest('security-log', text)).toString('base64url').slice(0, SHOWN);

/**
 * Security events without personal data: accounts and addresses are logged as keyed digests. Equal values have equal
 * digests, so that an attack can be traced through the log.
 */
export function securityLog({ log, secrets }: { log: Logger; secrets: Secrets }) {
  const digestOf = securityDigest(secrets);

  return async (event: SecurityEvent, { phone, customerId, ip }: Involved): Promise<void> => {
    const line = {
      event,
      ...(phone === undefined ? {} : { subject: await digestOf(`phone ${phone}`) }),
      ...(customerId === undefined ? {} : { customer: await digestOf(`customer ${customerId}`) }),
      source: await digestOf(`address ${addressKey(ip)}`),
    };
    const isWarning = event === 'login_failed' || event === 'login_locked';
    log[isWarning ? 'warn' : 'info'](line, 'security');
  };
}
