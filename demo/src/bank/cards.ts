import type { ScriptName } from './scripts.ts';

/** A card that the page offers by name. Nobody types a card number. */
export type TestCard = {
  lastFour: string;
  brand: 'Visa' | 'Mastercard';
  en: string;
  ar: string;
  /** What happens with a payment by this card. */
  scripts: readonly { name: ScriptName; seconds?: number }[];
};

export const TEST_CARDS: readonly TestCard[] = [
  { lastFour: '4242', brand: 'Visa', en: 'Pays', ar: 'دفع ناجح', scripts: [] },
  {
    lastFour: '0002',
    brand: 'Mastercard',
    en: 'The bank refuses',
    ar: 'رفض البنك البطاقة',
    scripts: [{ name: 'refuse' }],
  },
  {
    lastFour: '3184',
    brand: 'Visa',
    en: 'Wrong code at 3-D Secure',
    ar: 'رمز تحقق غير صحيح',
    scripts: [{ name: 'wrong_code' }],
  },
  {
    lastFour: '0341',
    brand: 'Visa',
    en: 'Pays, answer after 60 s',
    ar: 'دفع ناجح، وتأكيد بعد 60 ثانية',
    scripts: [{ name: 'delay', seconds: 60 }],
  },
  {
    lastFour: '5126',
    brand: 'Mastercard',
    en: 'Pays, a refund stays open',
    ar: 'دفع ناجح، وإعادة مبلغ معلّقة',
    scripts: [{ name: 'refund_pending' }],
  },
];

export const cardOf = (lastFour: string | null): TestCard | null =>
  TEST_CARDS.find((card) => card.lastFour === lastFour) ?? null;

/** The code of every card that accepts one. */
export const RIGHT_CODE = '123456';
export const MAX_WRONG_CODES = 3;
