/** The decimals of a currency by the data of the runtime, which is independent of the product's own table. */
export function decimalsOf(currency: string): number {
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return options.maximumFractionDigits ?? 2;
}

/** `4.250` of JOD for 4250. */
export function decimalText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(minor).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Null for more decimals than the currency has, and for what is no amount. */
export function minorOf(decimal: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const [, units, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,6}))?$/.exec(decimal) ?? [];
  if (units === undefined || /[^0]/.test(fraction.slice(decimals))) return null;
  return Number(units + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** One hundredth of the currency, or one unit of a currency without decimals. */
export const oneHundredth = (currency: string): number => (decimalsOf(currency) === 3 ? 10 : 1);
