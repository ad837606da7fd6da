import { verifyPhone } from '@app/contract/endpoints/account';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const unverified = aCustomer({ isVerified: false, hasPhoneActiveVerifyProcess: true });

test.each([
  ['en', '123456'],
  ['ar', '١٢٣٤٥٦'],
] as const)('PHONE-02 accepts the digits of a code and submits them [%s]', async (language, typed) => {
  const server = createTestServer();
  server.response(verifyPhone, { message: 'ok', user: aCustomer() });
  const { user, container } = await renderScreen('/phone/verify', {
    language,
    customer: unverified,
    server,
  });
  await screen.findByRole('heading', { level: 1 });
  const field = container.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]');
  if (!field) throw new Error('no code field');
  await user.type(field, `${typed.slice(0, 3)} x${typed.slice(3)}{Enter}`);
  await expect
    .poll(() => server.receivedBy(verifyPhone).map(({ body }) => body))
    .toEqual([{ code: '123456' }]);
});
