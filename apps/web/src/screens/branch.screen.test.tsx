import { showBranch } from '@app/contract/branches';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, aCustomer } from '#testing/samples.ts';
import { createTestServer } from '#testing/test-server.ts';

function openBranch(start: Parameters<typeof renderScreen>[1] = {}) {
  const server = createTestServer();
  const branch = aBranch({ logo: '/media/logo.webp' });
  server.answer(showBranch, { branch });
  return renderScreen(`/branch/${branch._id}`, { server, ...start });
}

const toLogin = () =>
  screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/login?redirect='));

test.each([
  ['en', 'Back'],
  ['ar', 'رجوع'],
] as const)('BRANCH-01 a guest sees a way back and a login button [%s]', async (language, back) => {
  await openBranch({ language });
  expect(await screen.findByRole('button', { name: back })).toBeTruthy();
  expect(toLogin()).toHaveLength(1);
});

test('BRANCH-01 a customer sees no login button', async () => {
  await openBranch({ customer: aCustomer() });
  await screen.findByRole('button', { name: 'Back' });
  expect(toLogin()).toEqual([]);
});

test('BRANCH-02 the logo leads to the vendor', async () => {
  await openBranch();
  const logo = await screen.findByRole('link', { name: /Red Sea Grill/ });
  expect(logo.getAttribute('href')).toBe('/vendor/red-sea-grill');
  expect(logo.querySelector('img')?.getAttribute('src')).toContain('/media/logo.webp');
});
