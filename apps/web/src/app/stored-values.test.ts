import { emptyCart } from '@app/domain/cart/cart';
import { serialiseCart } from '@app/domain/cart/stored-cart';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { cartStore } from '#features/ordering/cart/cart.store.ts';
import { pendingOrders } from '#features/ordering/checkout/pending-order.ts';
import { readLocation } from '#features/location/location.store.ts';
import { chooseLanguage } from '#i18n/language-choice.ts';
import { appConfigFrom } from '#lib/app-config.ts';
import { readCookie } from '#lib/cookies.ts';
import { createStorage } from '#lib/storage.ts';
import { tokensIn } from '#session/token.ts';

const VARIANTS = 1_000;
const NOW = Date.parse('2026-11-15T10:00:00Z');
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

/** A browser that holds one value and, half of the time, refuses to be written to. */
function holding(key: string, value: string, isFull = false) {
  const kept = new Map([[key, value]]);
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const area = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: isFull ? refuse : (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  return { kept, storage: createStorage(() => area) };
}

const aCart = serialiseCart({ ...emptyCart, branchId: 'b', orderType: 'pickup', note: 'no onions' });
const aPlace = JSON.stringify({ lat: 29.5, lng: 35, pickedAt: NOW });
const anOrder = JSON.stringify({ key: 'k', customerId: 'c', branchId: 'b', body: {}, sentAt: NOW });

/** What was good once, with something cut out, put in or turned into another kind of value; or anything at all. */
const broken = (good: string) =>
  fc.oneof(
    fc
      .tuple(fc.nat(good.length), fc.nat(40), fc.string({ maxLength: 8 }))
      .map(([at, length, put]) => good.slice(0, at) + put + good.slice(at + length)),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('', 'null', 'undefined', '[]', '{}', 'NaN', '\u0000', '\uD800', '"', '9'.repeat(400)),
  );

function withEvery(good: string, check: (value: string, isFull: boolean) => void) {
  fc.assert(fc.property(broken(good), fc.boolean(), check), { numRuns: VARIANTS });
}

test('T54 access_token: a token that fits into a request, or none and the value is gone', () => {
  withEvery('yQ0v3Wm1hY5hX0a-_yQ0v3Wm1hY5hX0aQ0v3Wm1hY5h', (value, isFull) => {
    const { kept, storage } = holding('access_token', value, isFull);
    const token = tokensIn(storage).read();
    expect(() => new Headers({ authorization: `Bearer ${token}` })).not.toThrow();
    expect(kept.has('access_token')).toBe(token !== null);
  });
});

test('T54 location: a point on the earth, or none and the value is gone', () => {
  withEvery(aPlace, (value, isFull) => {
    const { kept, storage } = holding('location', value, isFull);
    const point = readLocation(storage, NOW);
    expect(point === null || (Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180)).toBe(true);
    expect(kept.has('location')).toBe(point !== null);
  });
});

test('T54 cart and table: a cart that can be kept again, or an empty one and the value is gone', () => {
  withEvery(aCart, (value, isFull) => {
    const { kept, storage } = holding('cart', value, isFull);
    const { cart } = cartStore(storage, holding('table', value).storage).getState();
    expect(() => serialiseCart(cart)).not.toThrow();
    expect(kept.has('cart')).toBe(cart !== emptyCart);
  });
});

test('T54 pending_order: an order that can be looked for, or none and the value is gone', () => {
  withEvery(anOrder, (value, isFull) => {
    const { kept, storage } = holding('pending_order', value, isFull);
    const pending = pendingOrders(storage).read(NOW);
    expect(kept.has('pending_order')).toBe(pending !== null);
  });
});

test('T54 the cookie and the settings in the document: a language and a name, whatever they say', () => {
  withEvery('{"appName":{"en":"Zad"},"links":{"x":"https://x.example"}}', (value) => {
    expect(['en', 'ar']).toContain(chooseLanguage(readCookie('language', `a=b; language=${value}`), []));
    expect(appConfigFrom(value).appName.en).not.toBe('');
  });
});
