import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  makeRecoveryCode,
  mayHaveSecondFactor,
  needsSecondFactor,
  readSecondFactor,
  toBase32,
  totpCode,
  totpSteps,
  totpUrl,
} from './second-factor.ts';

/* The secret and the codes of RFC 6238, appendix B, whose last six digits are the code. */
const SECRET = Buffer.from('12345678901234567890');
const macOf = (step: number) => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  return createHmac('sha1', SECRET).update(counter).digest();
};

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('SIGN-09 at second %i the code is the one of RFC 6238', (second, code) => {
  const [, step = 0] = totpSteps(new Date(second * 1_000));
  expect(totpCode(macOf(step))).toBe(code);
});

test('SIGN-09 the codes of the step before and after are right too', () => {
  expect(totpSteps(new Date(90_000))).toEqual([2, 3, 4]);
  expect(totpSteps(new Date(119_999))).toEqual([2, 3, 4]);
});

test('SIGN-09 writes a secret as authenticator apps read it', () => {
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(totpUrl({ secret: 'ABC', app: 'Hana هنا', account: 'maha@example.com' })).toBe(
    'otpauth://totp/Hana%20%D9%87%D9%86%D8%A7:maha%40example.com?secret=ABC&issuer=Hana%20%D9%87%D9%86%D8%A7',
  );
});

test('SIGN-09 every recovery code is read again, with or without its dash and in small letters', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), (numbers) => {
      const code = makeRecoveryCode((limit) => (numbers.shift() ?? 0) % limit);
      const read = { kind: 'recovery', code: code.replace('-', '') };
      expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
      for (const typed of [code, code.toLowerCase(), code.replace('-', '')])
        expect(readSecondFactor(typed)).toEqual(read);
    }),
  );
});

test.each(['', '12345', '1234567', 'ABCDE-FGHJ', 'ABCDE-FGHJ1', 'abcde fghjk'])(
  'SIGN-09 "%s" is neither a code of an app nor a recovery code',
  (text) => {
    expect(readSecondFactor(text)).toBeNull();
  },
);

test('SIGN-08 admins and vendor managers need a second factor, drivers alone have none', () => {
  const roles = ['platformAdmin', 'vendorManager', 'branchManager', 'branchStaff', 'driver'] as const;
  expect(roles.map((role) => needsSecondFactor([{ role }]))).toEqual([true, true, false, false, false]);
  expect(roles.map((role) => mayHaveSecondFactor([{ role }]))).toEqual([true, true, true, true, false]);
  expect(needsSecondFactor([{ role: 'driver' }, { role: 'vendorManager' }])).toBe(true);
});
