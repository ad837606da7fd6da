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
    endShort: 'Log out',
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
    endShort: 'تسجيل الخروج',
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

    const list = await screen.findByRole('region', { name: texts.row });
    const rows = await within(list).findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.type-item')?.textContent)).toEqual(texts.names);
    expect(within(rows[0]!).getByText(texts.current)).toBeTruthy();
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    expect(within(rows[1]!).getByText(texts.lastUsed)).toBeTruthy();

    await user.click(within(list).getByRole('button', { name: texts.end }));
    expect(server.receivedBy(endDevice)).toEqual([]);
    const question = await screen.findByRole('dialog', { name: texts.end });
    await user.click(within(question).getByRole('button', { name: texts.endShort }));
    await screen.findByText(`ended ${TABLET._id}`);
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await user.click(within(list).getByRole('button', { name: texts.endOthers }));
    const all = await screen.findByRole('dialog', { name: texts.endOthers });
    await user.click(within(all).getByRole('button', { name: texts.endShort }));
    expect(await within(list).findByText(texts.only)).toBeTruthy();
    expect(within(list).queryByRole('button', { name: texts.endOthers })).toBeNull();
  },
);

test('D-130 retries a list that failed to load', async () => {
  const server = createTestServer();
  server.refuse(listDevices, 503, { message: 'Not now.' });
  const { user } = await renderScreen('/profile', { server, customer: aCustomer() });
  const retry = await screen.findByRole('button', { name: TEXTS.en.retry });
  expect(screen.getByText('Not now.')).toBeTruthy();
  server.response(listDevices, { devices: [HERE] });
  await user.click(retry);
  expect(await screen.findByText(TEXTS.en.only)).toBeTruthy();
});
