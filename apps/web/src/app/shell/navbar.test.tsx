import { listVendors } from '@app/contract/endpoints/vendors';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, aVendor } from '#testing/samples.ts';

test.each([
  ['en', 'العربية', 'ar'],
  ['ar', 'English', 'en'],
] as const)(
  'I18N-01 a guest switches the language in the bar of every page, a customer in the profile [%s]',
  async (language, label, other) => {
    const server = createTestServer();
    server.response(listVendors, { vendors: [aVendor()] });
    const { user, unmount } = await renderScreen('/vendors', { server, language });
    await user.click(await screen.findByRole('button', { name: label }));
    await expect.poll(() => document.documentElement.lang).toBe(other);
    unmount();
    await renderScreen('/vendors', { server, language, customer: aCustomer() });
    await screen.findByRole('link', { name: /Sami Haddad/ });
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  },
);
