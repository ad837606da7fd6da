import { expect, test } from 'vitest';
import { requiredStep } from './auth-gate.ts';
import type { Visitor } from './user.ts';

const customer = (isVerified: boolean): Visitor => ({
  kind: 'customer',
  user: {
    _id: '0190d3a0-0000-7000-8000-000000000001',
    name: 'Lina',
    image: null,
    email: null,
    isEmailVerified: false,
    phone: '+962790000001',
    isVerified,
    hasPhoneActiveVerifyProcess: false,
    hasPassword: true,
    addresses: [],
    language: 'en',
    settings: { notifications: false, offers: false, lang: 'en' },
  },
});

test('GUARD-10 requires login of a guest, verification of an unverified customer, else nothing', () => {
  expect(requiredStep({ kind: 'guest' })).toBe('login');
  expect(requiredStep({ kind: 'unknown' })).toBe('login');
  expect(requiredStep(customer(false))).toBe('verify');
  expect(requiredStep(customer(true))).toBeNull();
});
