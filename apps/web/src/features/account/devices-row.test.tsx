import { endDevice, endOtherDevices, listDevices } from '@app/contract/endpoints/auth';
import type { WireDevice } from '@app/contract/schemas/customer/auth';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const aDevice = (number: number, more: Partial<WireDevice> = {}): WireDevice => ({
  _id: sampleId(number),
  browser: 'Chrome',
  system: 'Android',
  lastUsedAt: hoursAgo(2),
  isCurrent: false,
  ...more,
});
const HERE = aDevice(1, { isCurrent: true });
const TABLET = aDevice(2, { browser: 'Safari', system: 'iPad' });
const OTHER = aDevice(3, { browser: null, system: null });

const TEXTS = {
  en: {
    row: 'Your devices',
    names: ['Chrome on Android', 'Safari on iPad', 'Unknown device'],
    current: 'This device',
    lastUsed: 'Last used 2 hours ago',
    end: 'Log out Safari on iPad',
    endOthers: 'Log out all other devices',
    only: 'You are logged in on this device only.',
    retry: 'Retry',
  },
  ar: {
    row: 'الأجهزة المتصلة بحسابك',
    names: ['Chrome على Android', 'Safari على iPad', 'جهاز غير معروف'],
    current: 'هذا الجهاز',
    lastUsed: 'آخر استخدام قبل ساعتين',
    end: 'تسجيل الخروج من Safari على iPad',
    endOthers: 'الخروج من الأجهزة الأخرى',
    only: 'حسابك مفتوح على هذا الجهاز فقط.',
    retry: 'إعادة المحاولة',
  },
};

test.each(['en', 'ar'] as const)(
  'D-130 lists signed-in devices in the profile and ends their sessions [%s]',
  async (language) => {
    const texts = TEXTS[language];
    const server = createTestServer();
    server.response(listDevices, { devices: [HERE, TABLET, OTHER] });
    server.response(endDevice, ({ params }) => ({
      message: `ended ${params['deviceId']}`,
      devices: [HERE, OTHER],
    }));
    server.response(endOtherDevices, { message: 'ended the others', devices: [HERE] });
    const { user } = await renderScreen('/profile', { server, language, customer: aCustomer() });

    await user.click(await screen.findByRole('button', { name: texts.row }));
    const dialog = await screen.findByRole('dialog', { name: texts.row });
    const rows = await within(dialog).findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.type-item')?.textContent)).toEqual(texts.names);
    expect(within(rows[0]!).getByText(texts.current)).toBeTruthy();
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    expect(within(rows[1]!).getByText(texts.lastUsed)).toBeTruthy();

    await user.click(within(dialog).getByRole('button', { name: texts.end }));
    await screen.findByText(`ended ${TABLET._id}`);
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: texts.endOthers }));
    expect(await within(dialog).findByText(texts.only)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: texts.endOthers })).toBeNull();
  },
);

test('D-130 retries a list that failed to load', async () => {
  const server = createTestServer();
  server.refuse(listDevices, 503, { message: 'Not now.' });
  const { user } = await renderScreen('/profile', { server, customer: aCustomer() });
  await user.click(await screen.findByRole('button', { name: TEXTS.en.row }));
  const retry = await screen.findByRole('button', { name: TEXTS.en.retry });
  expect(screen.getByText('Not now.')).toBeTruthy();
  server.response(listDevices, { devices: [HERE] });
  await user.click(retry);
  expect(await screen.findByText(TEXTS.en.only)).toBeTruthy();
});
