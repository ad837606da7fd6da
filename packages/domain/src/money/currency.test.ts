import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from './amount.ts';
import {
  CURRENCY_CODES,
  currencyOfLabel,
  decimalsOf,
  fromProviderUnits,
  toProviderUnits,
} from './currency.ts';

test.each([
  ['JD', 'JOD'],
  ['JOD', 'JOD'],
  [' jd ', 'JOD'],
  ['USD', 'USD'],
  ['KWD', 'KWD'],
  ['', null],
  ['coins', null],
  ['constructor', null],
  ['CONSTRUCTOR', null],
])('PAY-23 the label %s is the currency %s', (label, code) => {
  expect(currencyOfLabel(label)).toBe(code);
});

test.each([
  [425, 'JOD', 4250],
  [425, 'KWD', 4250],
  [425, 'USD', 425],
  [425, 'JPY', null],
  [400, 'JPY', 4],
] as const)('PAY-23 F19 %i hundredths of %s are %s units of the provider', (hundredths, code, units) => {
  expect(toProviderUnits(amount(hundredths), code)).toBe(units);
});

test.each([
  [4250, 'JOD', 425],
  [4255, 'JOD', null],
  [4, 'JPY', 400],
  [1.5, 'USD', null],
  [-1, 'USD', null],
  [Number.MAX_SAFE_INTEGER, 'JPY', null],
] as const)('PAY-23 %s units of %s are %s hundredths', (units, code, hundredths) => {
  expect(fromProviderUnits(units, code)).toBe(hundredths);
});

test('PAY-23 what can be sent to a provider comes back as the same amount', () => {
  const codes = fc.constantFrom(...CURRENCY_CODES);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), codes, (hundredths, code) => {
      const isWhole = decimalsOf(code) > 0 || hundredths % 100 === 0;
      const units = toProviderUnits(amount(hundredths), code);
      expect(units === null ? null : fromProviderUnits(units, code)).toBe(isWhole ? hundredths : null);
    }),
  );
});
