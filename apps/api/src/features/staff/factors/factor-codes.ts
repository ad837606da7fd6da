import { randomInt } from 'node:crypto';
import { toLatinDigits } from '@app/domain/text/digits';
import { makeRecoveryCode, readSecondFactor, RECOVERY_CODES } from '@app/domain/staff/second-factor';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Secrets } from '#ports/secrets.ts';
import { factorsRepository } from './factors.repository.ts';
import { stepOfCode } from './totp-code.ts';

export type UsedFactor = 'totp' | 'recovery';
export type FactorCodes = ReturnType<typeof factorCodes>;

/** SIGN-09 Codes of authenticator apps and recovery codes. Each is used once. */
export function factorCodes({ clock, secrets }: { clock: Clock; secrets: Secrets }) {
  const digestOf = (staffId: string, code: string) =>
    secrets.digest('staff-recovery-code', `${staffId}\n${code}`);

  /** The secret of an app, which is sealed in the database. */
  const openSecret = async (sealed: Buffer) => Buffer.from(await secrets.open(sealed), 'base64');

  return {
    /** Ten new ones in place of the earlier codes. */
    async makeRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
      const made = Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(randomInt));
      const digests = await Promise.all(made.map((code) => digestOf(staffId, code.replace('-', ''))));
      await factorsRepository(tx).putRecoveryCodes(staffId, digests);
      return made;
    },

    openSecret,
    sealSecret: (secret: Buffer) => secrets.seal(secret.toString('base64')),

    /** Null for a wrong or used code. The account is locked by the caller. */
    async use(tx: Db, staffId: string, typed: string): Promise<UsedFactor | null> {
      const read = readSecondFactor(plainCode(typed));
      if (read === null) return null;
      const factors = factorsRepository(tx);
      if (read.kind === 'recovery') {
        const isUsed = await factors.useRecoveryCode(staffId, await digestOf(staffId, read.code));
        return isUsed ? 'recovery' : null;
      }
      const totp = await factors.totp(staffId);
      const step = totp ? stepOfCode(await openSecret(totp.sealed), read.code, clock.now()) : null;
      return step !== null && (await factors.useStep(staffId, step)) ? 'totp' : null;
    },
  };
}

/** As people type it: with spaces, or in Arabic digits. */
export const plainCode = (typed: string) => toLatinDigits(typed).replaceAll(/\s/g, '');

export const wrongCode = (code: 'auth.code_wrong' | 'auth.code_expired' = 'auth.code_wrong') =>
  new AppError(code, {}, { fields: { code: [{ code }] } });
