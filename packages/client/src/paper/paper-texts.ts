import type { Language, Texts } from '@app/domain/language';
import type { Amount } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import type { ReceiptRow } from '@app/domain/order/receipt';
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

type Tax = { percent: number | null; taxedAmount: Amount };

/** The rows from the subtotal to the line above the total, the same on every paper. */
export const paperRows = (rows: readonly ReceiptRow[], tax: Tax) =>
  rows.map(({ kind, name, amount: value, isMinus }) => ({
    label: name ?? (kind === 'tax' ? taxText(tax) : paperText((t) => t(`rows.${kind}`))),
    amount: paperDigits(value, isMinus),
  }));

/** With the rate and what it is taken from. */
function taxText({ percent, taxedAmount }: Tax): Texts {
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
