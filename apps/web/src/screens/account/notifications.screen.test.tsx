import { listNotifications, markNotificationsRead } from '@app/contract/endpoints/notifications';
import type { ResponseOf } from '@app/contract/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#features/notifications/unread-bell.tsx';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

type Notification = ResponseOf<typeof listNotifications>['notifications'][number];

const aNotification = (place: number, order: number, more: Partial<Notification>): Notification => ({
  _id: sampleId(100 + place),
  title: `Order #AAAA000${order}`,
  body: `Step ${place}`,
  orderId: sampleId(order),
  isRead: true,
  createdAt: '2026-11-15T15:03:00Z',
  ...more,
});

test('groups the notifications of an order under its vendor, with an icon per status', async () => {
  const server = createTestServer();
  server.response(listNotifications, {
    notifications: [
      aNotification(1, 1, { status: 'shipped', vendor: 'Red Sea Grill', isRead: false }),
      aNotification(2, 2, { status: 'cancelled', vendor: 'Knafeh Corner' }),
      aNotification(3, 1, { status: 'processing', vendor: 'Red Sea Grill' }),
      // From a server that sends no details.
      aNotification(4, 3, {}),
    ],
  });
  server.response(markNotificationsRead, { message: 'ok' });
  await renderScreen('/notifications', { server, customer: aCustomer() });
  const groups = await screen.findAllByRole('listitem');
  expect(groups.map((group) => within(group).getByRole('link').getAttribute('href'))).toEqual([
    `/order/${sampleId(1)}`,
    `/order/${sampleId(2)}`,
    `/order/${sampleId(3)}`,
  ]);
  expect(groups[0]?.textContent).toMatch(/Red Sea Grill.*Order #AAAA0001.*Step 1.*New.*Step 3/);
  expect(groups[2]?.textContent).toContain('Order #AAAA0003');
  const signs = [...groups[0]!.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
  expect(signs).toEqual(['moped', 'cooking-pot']);
});

test('CON-110 an answer to a rating links to its branch', async () => {
  const server = createTestServer();
  const title = 'Answer from Red Sea Grill, with JD 2.50 credit';
  server.response(listNotifications, {
    notifications: [
      aNotification(1, 1, { orderId: null, branchId: sampleId(7), title, body: 'Sorry!\nSee you soon.' }),
    ],
  });
  await renderScreen('/notifications', { server, customer: aCustomer() });
  const link = await screen.findByRole('link', { name: /Answer from Red Sea Grill/ });
  expect(link.getAttribute('href')).toBe(`/branch/${sampleId(7)}`);
  expect(link.textContent).toContain('Sorry!\nSee you soon.');
});

test.each([
  ['en', '2 unread notifications'],
  ['ar', 'إشعارات غير مقروءة: 2'],
] as const)('shows the unread count in the bar until they are opened [%s]', async (language, label) => {
  const server = createTestServer();
  const unread = [
    aNotification(1, 1, { isRead: false }),
    aNotification(2, 1, { isRead: false }),
    aNotification(3, 1, {}),
  ];
  server.response(listNotifications, { notifications: unread });
  server.response(markNotificationsRead, () => {
    server.response(listNotifications, { notifications: unread.map((one) => ({ ...one, isRead: true })) });
    return { message: 'ok' };
  });
  const { user, router } = await renderScreen('/profile', { server, customer: aCustomer(), language });
  await user.click(await screen.findByRole('link', { name: label }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'));
  await waitFor(() => expect(screen.queryByRole('link', { name: label })).toBeNull());
});
