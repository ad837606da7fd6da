import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('apps/console/src/features/printing/print.css', 'utf8');

test('CON-36 paper is 80 mm wide, without margins, in black and white', () => {
  expect(css).toMatch(/@page \{\s+size: 80mm auto;\s+margin: 0;/);
  expect(css).toMatch(/\.paper \{\s+width: 80mm;\s+padding: 4mm;/);
  const colours = css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|color-mix|light-dark)\(/gi) ?? [];
  expect([...new Set(colours)].toSorted()).toEqual(['#000', '#fff']);
  expect(css.match(/(?:^|[\s;])(?:color|background|fill): (?!#000|#fff)/g)).toBeNull();
});

const receipt = readFileSync('apps/web/src/features/receipts/receipt.css', 'utf8');

test('RECEIPT-01 the receipt is light in both themes, and only the paper is printed', () => {
  expect(receipt).toMatch(/\.receipt-paper \{[^}]*background: #fff;[^}]*color-scheme: only light;/);
  // The tokens of the theme change with it.
  expect(receipt).not.toMatch(/light-dark|var\(--(?!paper-|font-)/);
  expect(receipt).toMatch(/\.receipt-roll \.receipt-logo \{[^}]*filter: grayscale\(1\);/);
  const [, print = ''] = receipt.split('@media print');
  expect(print).toMatch(/:not\(:has\(\.receipt-paper\)[^{]*\{\s+display: none !important;/);
  expect(print).toMatch(/\.receipt-roll \{[^}]*--paper-ink: #000;[^}]*width: 80mm;/);
});
