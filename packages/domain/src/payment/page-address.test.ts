import { expect, test } from 'vitest';
import { isPaymentPage } from './page-address.ts';

const OWN = 'http://localhost:4310';

function urlOf(address: string) {
  const [, protocol = '', user = '', host = ''] = /^(\w+:)\/\/(?:([^@/]*)@)?([^/]*)/.exec(address) ?? [];
  return { protocol, host, origin: `${protocol}//${host}`, username: user, password: '' };
}

test.each([
  ['https://secure-jordan.paytabs.com/payment/page/5A/start', null],
  ['https://checkout.stripe.com/c/pay/cs_test_1', null],
  ['http://localhost:4310/demo-bank/pay/0f', OWN],
])('PAY-41 %s is a page to pay on', (address, own) => {
  expect(isPaymentPage(urlOf(address), own)).toBe(true);
});

test.each([
  ['http://secure-jordan.paytabs.com/page', null],
  ['https://paytabs.com.evil.example/page', null],
  ['https://secure-jordan.paytabs.com@evil.example/', null],
  ['https://user@checkout.stripe.com/', null],
  ['https://checkout.stripe.com:8443/', null],
  ['http://localhost:4311/demo-bank/pay/0f', OWN],
  ['http://localhost:4310/demo-bank/pay/0f', null],
  ['', OWN],
])('PAY-41 %s is none', (address, own) => {
  expect(isPaymentPage(urlOf(address), own)).toBe(false);
});
