import { amount } from '@app/domain/money/amount';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { Money } from './money.tsx';

const printed = (locale: string, element: React.ReactNode) =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={{}}>
      {element}
    </IntlProvider>,
  ).replace(/ class="[^"]*"/g, '');

test('I18N an Arabic amount keeps its sign before the digits by an isolate', () => {
  expect(printed('ar', <Money amount={amount(340)} sign="minus" />)).toBe(
    '<span><bdi dir="ltr">\u22123.40</bdi>\u00A0د.أ</span>',
  );
});

test('I18N an English amount is one piece behind its currency', () => {
  expect(printed('en', <Money amount={amount(123450)} currency="JD" />)).toBe(
    '<span><bdi>JD\u00A01,234.50</bdi></span>',
  );
});

test('an old price is struck in the markup, not by colour alone', () => {
  expect(printed('en', <Money amount={amount(850)} struck />)).toContain('<s>');
});

test('an option price shows its sign and digits alone', () => {
  expect(printed('ar', <Money amount={amount(50)} sign="plus" bare />)).toBe(
    '<span><bdi dir="ltr">+0.50</bdi></span>',
  );
});

test('nothing has no sign', () => {
  expect(printed('en', <Money amount={amount(0)} currency="JD" sign="minus" />)).toBe(
    '<span><bdi>JD\u00A00.00</bdi></span>',
  );
});
