import { expect, test } from 'vitest';
import { LANGUAGES } from '../language.ts';
import {
  CANCEL_REASONS,
  cancelSentence,
  ownTextOf,
  reasonProblem,
  reasonsFor,
  soldOutText,
} from './cancel-reason.ts';

const NO_TEXT = { en: null, ar: null };

test('CON-24 every reason has a sentence in both languages', () => {
  for (const reason of CANCEL_REASONS) {
    const [en, ar] = LANGUAGES.map((language) => cancelSentence(reason, NO_TEXT, language));
    expect(en).toMatch(/^[A-Z][\w’ .]+\.$/);
    expect(ar).toMatch(/^[\p{Script=Arabic}\p{M}، ]+\.$/u);
  }
  expect(cancelSentence('not_answered', NO_TEXT, 'en')).toBe('The branch didn’t answer in time.');
  expect(cancelSentence('not_answered', NO_TEXT, 'ar')).toBe('لم يقبل الفرع الطلب في الوقت المحدد.');
});

test('CON-24 a text of the branch is shown in the language of the reader, or in the other one', () => {
  const both = { en: 'The oven is broken.', ar: 'تعطّل الفرن.' };
  expect(cancelSentence('other', both, 'ar')).toBe('تعطّل الفرن.');
  expect(cancelSentence('other', { ...both, ar: null }, 'ar')).toBe('The oven is broken.');
  expect(cancelSentence('too_busy', NO_TEXT, 'ar')).toBe('الفرع مشغول ولا يستطيع قبول الطلب الآن.');
});

test('CON-24 names the sold-out items once each', () => {
  const hummus = { en: 'Hummus', ar: 'حمص' };
  const tea = { en: 'Mint tea', ar: 'شاي بالنعناع' };
  expect(soldOutText([hummus])).toEqual({ en: 'Hummus is sold out today.', ar: 'نفدت اليوم كمية: حمص.' });
  expect(soldOutText([hummus, tea, hummus])).toEqual({
    en: 'Hummus and Mint tea are sold out today.',
    ar: 'نفدت اليوم كمية: حمص، شاي بالنعناع.',
  });
  expect(soldOutText([])).toEqual(NO_TEXT);
});

test('CON-24 CON-29 only a delivery has a place to deliver to, and only a shipped one is not delivered', () => {
  expect(reasonsFor({ status: 'pending', type: 'delivery' })).toEqual([
    'sold_out',
    'too_busy',
    'cannot_deliver',
    'closing_soon',
    'customer_request',
    'customer_unreachable',
    'other',
  ]);
  expect(reasonsFor({ status: 'processing', type: 'pickup' })).not.toContain('cannot_deliver');
  expect(reasonsFor({ status: 'shipped', type: 'delivery' })).toEqual(['not_delivered']);
});

test('CON-40 another reason needs a text of at most 140 characters', () => {
  expect(reasonProblem({ reason: 'other' })).toBe('missing');
  expect(reasonProblem({ reason: 'other', ownText: { en: ' \u200B ', ar: null } })).toBe('missing');
  expect(reasonProblem({ reason: 'other', ownText: { ar: 'تعطّل الفرن.' } })).toBeNull();
  expect(reasonProblem({ reason: 'other', ownText: { en: 'x'.repeat(141) } })).toBe('too_long');
  expect(reasonProblem({ reason: 'too_busy' })).toBeNull();
  expect(ownTextOf({ en: '  The oven\n is broken. ' })).toEqual({ en: 'The oven is broken.', ar: null });
});
