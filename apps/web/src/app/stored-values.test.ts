import { appConfigFrom } from '@app/client/config/app-config.ts';
import { chooseLanguage } from '@app/client/i18n/language-choice.ts';
import { readCookie } from '@app/client/storage/cookies.ts';
import { createStorage } from '@app/client/storage/storage.ts';
import { emptyCart } from '@app/domain/cart/cart';
import { serialiseCart } from '@app/domain/cart/stored-cart';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { cartStore } from '#features/ordering/cart/cart.store.ts';
import { pendingOrders } from '#features/ordering/checkout/pending-order.ts';
import { readLocation } from '#features/location/location.store.ts';
import { tokensIn } from '#session/token.ts';

const VARIANTS = 1_000;
const NOW = Date.parse('2026-11-15T10:00:00Z');
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

/** A storage with one value, which rejects writes if it is full. */
function storageWith(key: string, value: string, isFull = false) {
  const entries = new Map([[key, value]]);
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const area = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: isFull ? refuse : (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  };
  return { entries, storage: createStorage(() => area) };
}

const aCart = serialiseCart({ ...emptyCart, branchId: 'b', orderType: 'pickup', note: 'no onions' });
const aLocation = JSON.stringify({ lat: 29.5, lng: 35, pickedAt: NOW });
const anOrder = JSON.stringify({ key: 'k', customerId: 'c', branchId: 'b', body: {}, sentAt: NOW });

/** A valid value with a part cut out or replaced, or an arbitrary one. */
const corrupted = (valid: string) =>
  fc.oneof(
    fc
      .tuple(fc.nat(valid.length), fc.nat(40), fc.string({ maxLength: 8 }))
      .map(([at, length, put]) => valid.slice(0, at) + put + valid.slice(at + length)),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('', 'null', 'undefined', '[]', '{}', 'NaN', '\u0000', '\uD800', '"', '9'.repeat(400)),
  );

function forEachCorrupted(valid: string, check: (value: string, isFull: boolean) => void) {
  fc.assert(fc.property(corrupted(valid), fc.boolean(), check), { numRuns: VARIANTS });
}

test('T54 access_token: returns a valid header value, or null and removes the stored value', () => {
  forEachCorrupted('yQ0v3Wm1hY5hX0a-_yQ0v3Wm1hY5hX0aQ0v3Wm1hY5h', (value, isFull) => {
    const { entries, storage } = storageWith('access_token', value, isFull);
    const token = tokensIn(storage).read();
    expect(() => new Headers({ authorization: `Bearer ${token}` })).not.toThrow();
    expect(entries.has('access_token')).toBe(token !== null);
  });
});

test('T54 location: returns a valid point, or null and removes the stored value', () => {
  forEachCorrupted(aLocation, (value, isFull) => {
    const { entries, storage } = storageWith('location', value, isFull);
    const point = readLocation(storage, NOW);
    expect(point === null || (Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180)).toBe(true);
    expect(entries.has('location')).toBe(point !== null);
  });
});

test('T54 cart and table: returns a cart that can be stored, or an empty one and removes the stored value', () => {
  forEachCorrupted(aCart, (value, isFull) => {
    const { entries, storage } = storageWith('cart', value, isFull);
    const { cart } = cartStore(storage, storageWith('table', value).storage).getState();
    expect(() => serialiseCart(cart)).not.toThrow();
    expect(entries.has('cart')).toBe(cart !== emptyCart);
  });
});

test('T54 pending_order: returns a pending order, or null and removes the stored value', () => {
  forEachCorrupted(anOrder, (value, isFull) => {
    const { entries, storage } = storageWith('pending_order', value, isFull);
    const pending = pendingOrders(storage).read(NOW);
    expect(entries.has('pending_order')).toBe(pending !== null);
  });
});

test('T54 returns a language and an app name for any cookie and any config in the document', () => {
  forEachCorrupted('{"appName":{"en":"Zad"},"links":{"x":"https://x.example"}}', (value) => {
    expect(['en', 'ar']).toContain(chooseLanguage(readCookie('language', `a=b; language=${value}`), []));
    expect(appConfigFrom(value).appName.en).not.toBe('');
  });
});
