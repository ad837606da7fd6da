import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { isCommonPassword } from '#security/common-passwords.ts';
import { concurrencyLimit } from '#concurrency/concurrency-limit.ts';

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes equally long for an unknown account, whose hash is null. */
  verify: (passwordHash: string | null, password: string) => Promise<Verdict>;
  isTooCommon: (password: string, about: readonly string[]) => boolean;
};
type Verdict = { isRight: boolean; isOutdated: boolean };
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** The cost of production. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/* A hash takes about 15 ms and 19 MB: a flood of logins must leave one core free. */
const CAPACITY = { maxConcurrent: Math.max(1, availableParallelism() - 1), waiting: 32 };

/** Argon2id on the thread pool. */
export function argon2Passwords(cost: PasswordCost = COST): Passwords {
  const inTurn = concurrencyLimit(CAPACITY);
  const nobodys = hash(randomBytes(16), cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        const isRight = await verify(passwordHash ?? (await nobodys), password);
        return {
          isRight: isRight && passwordHash !== null,
          isOutdated: passwordHash !== null && isWeakerThan(cost, passwordHash),
        };
      }),
    isTooCommon: isCommonPassword,
  };
}

function isWeakerThan(cost: PasswordCost, passwordHash: string): boolean {
  const used = parseOptions(passwordHash);
  return used.memoryCost < cost.memoryCost || used.timeCost < cost.timeCost;
}
