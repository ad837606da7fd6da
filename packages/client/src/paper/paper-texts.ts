import type { Language, Texts } from '@app/domain/language';
import type { Amount } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { toPercent } from '@app/domain/money/percent';
import type { ReceiptRow, TaxBase } from '@app/domain/order/receipt';
import { createTranslator } from 'use-intl';
import { paper as arabic } from '#i18n/ar/paper.ts';
import { FORMAT_LOCALES } from '#i18n/create-i18n.tsx';
import { paper as english } from '#i18n/en/paper.ts';

const translators = {
  en: createTranslator({ locale: FORMAT_LOCALES.en, messages: english }),
  // The Arabic texts have the keys of the English ones.
  ar: createTranslator({ locale: FORMAT_LOCALES.ar, messages: arabic as unknown as typeof english }),
};
export type PaperTranslator = (typeof translators)[Language];

/** One text in both languages, in which a paper is, whichever the app is in. */
export const paperText = (write: (t: PaperTranslator) => string): Texts => ({
  en: write(translators.en),
  ar: write(translators.ar),
});

/** `17.00`, or `−3.40` for a discount. */
export function paperDigits(value: Amount, isMinus = false): string {
  const { digits } = amountParts(value, 'en');
  return isMinus && value !== 0 ? `\u2212${digits}` : digits;
}

type Percents = {
  /** Null for older orders. */
  percent: number | null;
  taxedAmount: Amount;
  /** SVC-02 In percent. */
  service?: number | null | undefined;
};

/** The rows from the subtotal to the line above the total, the same on every paper. */
export const paperRows = (rows: readonly ReceiptRow[], percents: Percents) =>
  rows.map((row) => ({
    label: row.name ?? rowText(row, percents),
    amount: paperDigits(row.amount, row.isMinus),
  }));

function rowText({ kind, rate }: ReceiptRow, percents: Percents): Texts {
  const { service = null } = percents;
  if (kind === 'tax') return rate ? rateText(rate, 'taxPercent') : taxText(percents);
  if (kind === 'serviceFee' && service !== null)
    return paperText((t) => t('servicePercent', { percent: String(service) }));
  return paperText((t) => t(`rows.${kind}`));
}

/** TAX-07 The tax of one rate, added to the prices or included in them. */
const rateText = ({ rate, base }: TaxBase, text: 'taxPercent' | 'taxIncluded'): Texts =>
  paperText((t) => t(text, { percent: String(toPercent(rate)), amount: paperDigits(base) }));

type Rate = TaxBase & { tax: Amount };

export const addedTaxRow = (rate: Rate) => ({
  label: rateText(rate, 'taxPercent'),
  amount: paperDigits(rate.tax),
});
export const includedTaxRow = (rate: Rate) => ({
  label: rateText(rate, 'taxIncluded'),
  amount: paperDigits(rate.tax),
});

/** With the rate and what it is taken from. */
function taxText({ percent, taxedAmount }: Percents): Texts {
  const taxed = paperDigits(taxedAmount);
  return paperText((t) =>
    percent === null
      ? t('tax', { amount: taxed })
      : t('taxPercent', { percent: String(percent), amount: taxed }),
  );
}

export const paperRow = (write: (t: PaperTranslator) => string, value: Amount, isMinus = false) => ({
  label: paperText(write),
  amount: paperDigits(value, isMinus),
});
