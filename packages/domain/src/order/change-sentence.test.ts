import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import { changeSentence } from './change-sentence.ts';

const SAYADIEH = { en: 'Sayadieh', ar: 'صيادية' };
const HUMMUS = { en: 'Hummus', ar: 'حمص' };
const totals = { oldTotal: amount(2_741), newTotal: amount(2_329), currency: 'JD' };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('PAY-38 the sentence of a change names each item once, with both totals', () => {
  const one = { names: [SAYADIEH, SAYADIEH], ...totals };
  expect(plain(changeSentence(one, 'en'))).toBe('Sayadieh is sold out. New total JD 23.29, before JD 27.41');
  expect(plain(changeSentence(one, 'ar'))).toBe(
    'نفدت كمية الصنف «صيادية». المجموع الجديد 23.29 د.أ بدلًا من 27.41 د.أ',
  );
  const two = { names: [SAYADIEH, HUMMUS], ...totals };
  expect(plain(changeSentence(two, 'en'))).toMatch(/^Sayadieh and Hummus are sold out\. /);
  expect(plain(changeSentence({ ...one, toCredit: amount(412) }, 'en'))).toMatch(
    /before JD 27\.41\. Added to your credit: JD 4\.12$/,
  );
  expect(plain(changeSentence({ ...one, toCredit: amount(0) }, 'en'))).toMatch(/before JD 27\.41$/);
  expect(plain(changeSentence(two, 'ar'))).toMatch(/^نفدت كمية الأصناف: «صيادية»، «حمص»\. /);
});
