import { type Amount, amount } from './amount.ts';

/* ISO 4217: the decimals of the currencies that providers are asked for. */
const DECIMALS = {
  AED: 2,
  BHD: 3,
  EGP: 2,
  EUR: 2,
  GBP: 2,
  IQD: 3,
  JOD: 3,
  JPY: 0,
  KWD: 3,
  MAD: 2,
  OMR: 3,
  QAR: 2,
  SAR: 2,
  TRY: 2,
  USD: 2,
} as const;

export type CurrencyCode = keyof typeof DECIMALS;
export const CURRENCY_CODES = Object.keys(DECIMALS) as CurrencyCode[];

/* Labels of branches that are no ISO code. */
const LABELS: Readonly<Record<string, CurrencyCode>> = {
  JD: 'JOD',
  KD: 'KWD',
  SR: 'SAR',
  BD: 'BHD',
  $: 'USD',
};

const isCode = (text: string): text is CurrencyCode => Object.hasOwn(DECIMALS, text);

/** PAY-23 The ISO code of the label that a branch shows beside its prices; null for an unknown one. */
export function currencyOfLabel(label: string): CurrencyCode | null {
  const text = label.trim().toUpperCase();
  return isCode(text) ? text : Object.hasOwn(LABELS, text) ? (LABELS[text] ?? null) : null;
}

export const decimalsOf = (code: CurrencyCode): number => DECIMALS[code];

/** PAY-23 Hundredths in the smallest unit of the currency; null if that leaves a remainder. */
export function toProviderUnits(value: Amount, code: CurrencyCode): number | null {
  const decimals = DECIMALS[code];
  if (decimals === 3) return value * 10;
  if (decimals === 2) return value;
  return value % 100 === 0 ? value / 100 : null;
}

/* More is no amount of an order. */
const MAX_UNITS = 9_999_999_999_999;

/** The way back; null for what is no whole hundredth. */
export function fromProviderUnits(units: number, code: CurrencyCode): Amount | null {
  if (!Number.isSafeInteger(units) || units < 0 || units > MAX_UNITS) return null;
  const decimals = DECIMALS[code];
  if (decimals === 3) return units % 10 === 0 ? amount(units / 10) : null;
  return amount(decimals === 2 ? units : units * 100);
}
