import { amount } from '@app/domain/money/amount';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { Money } from './money.tsx';

const htmlOf = (locale: string, element: React.ReactNode) =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={{}}>
      {element}
    </IntlProvider>,
  ).replace(/ class="[^"]*"/g, '');

test('I18N isolates an Arabic amount, so that its sign stays before the digits', () => {
  expect(htmlOf('ar', <Money amount={amount(340)} sign="minus" />)).toBe(
    '<span><bdi dir="ltr">\u22123.40</bdi>\u00A0د.أ</span>',
  );
});

test('I18N renders an English amount as one isolated run after its currency', () => {
  expect(htmlOf('en', <Money amount={amount(123450)} currency="JD" />)).toBe(
    '<span><bdi>JD\u00A01,234.50</bdi></span>',
  );
});

test('marks an old price as struck through in the markup', () => {
  expect(htmlOf('en', <Money amount={amount(850)} struck />)).toContain('<s>');
});

test('omits the currency of an option price', () => {
  expect(htmlOf('ar', <Money amount={amount(50)} sign="plus" bare />)).toBe(
    '<span><bdi dir="ltr">+0.50</bdi></span>',
  );
});

test('shows no sign for zero', () => {
  expect(htmlOf('en', <Money amount={amount(0)} currency="JD" sign="minus" />)).toBe(
    '<span><bdi>JD\u00A00.00</bdi></span>',
  );
});
