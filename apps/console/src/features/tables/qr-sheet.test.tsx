import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { printing as ar } from '#i18n/ar/printing.ts';
import { printing as en } from '#i18n/en/printing.ts';
import { chooseLanguage, Translations } from '#i18n/i18n.ts';
import { aDiningTable } from '#testing/tables.ts';
import { CARDS, QrSheet, type SheetLanguages } from './qr-sheet.tsx';

const SCAN = { ar: ar.card.scan, en: en.card.scan };
const tables = [1, 2].map((number) => aDiningTable(number));
type Sheet = Partial<Parameters<typeof QrSheet>[0]>;

beforeEach(() => chooseLanguage('en'));
function renderSheet({ cards = 4, languages = 'both', vendor = { name: 'Grill', logo: null } }: Sheet) {
  render(
    <Translations>
      <QrSheet {...{ cards, languages, vendor }} tables={tables} />
    </Translations>,
  );
  return document.querySelector('.qr-sheet')!;
}

test.each(CARDS)('CON-102 a page has places for %i cards', async (cards) => {
  expect(renderSheet({ cards }).getAttribute('data-cards')).toBe(String(cards));
});

test.each<[SheetLanguages, string[]]>([
  ['both', [SCAN.ar, SCAN.en]],
  ['ar', [SCAN.ar]],
  ['en', [SCAN.en]],
])('CON-102 the sentence of a card is in the chosen languages: %s', (languages, texts) => {
  renderSheet({ languages });
  for (const text of Object.values(SCAN))
    expect(screen.queryAllByText(text)).toHaveLength(texts.includes(text) ? tables.length : 0);
});

test('CON-102 the logo is on each card, or on none', () => {
  const logos = (sheet: Element) => sheet.querySelectorAll('img[src="/media/logo.webp"]').length;
  expect(logos(renderSheet({ vendor: { name: 'Grill', logo: '/media/logo.webp' } }))).toBe(tables.length);
  cleanup();
  expect(logos(renderSheet({}))).toBe(0);
});
