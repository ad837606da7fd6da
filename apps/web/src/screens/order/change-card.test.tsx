import { createTestServer } from '@app/client/testing/test-server.ts';
import { answerChange } from '@app/contract/endpoints/order-changes';
import { showOrder } from '@app/contract/endpoints/orders';
import { listActiveSessions } from '@app/contract/endpoints/table-sessions';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#features/orders/change-card.tsx';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';
import { aDelivery } from './order.fixture.ts';

type Suggested = NonNullable<WireOrder['suggestedChange']>;
const money = (value: number) => ({ value, formatted: `JD ${value}` });

function serverWith(changes: Partial<Suggested> = {}) {
  const order = aDelivery({
    suggestedChange: {
      _id: sampleId(91),
      items: ['Sayadieh'],
      replacements: [],
      oldTotal: money(27.41),
      newTotal: money(23.29),
      withoutTotal: null,
      expiresAt: new Date(Date.now() + 8 * 60_000).toISOString(),
      ...changes,
    },
  });
  const server = createTestServer();
  server.response(showOrder, { order });
  server.response(listActiveSessions, { activeSessions: [] });
  server.response(answerChange, { order });
  return server;
}
const open = (server: ReturnType<typeof serverWith>, language: 'en' | 'ar' = 'en') =>
  renderScreen(`/order/${sampleId(60)}`, { server, customer: aCustomer(), language });

test.each([
  [
    'en',
    'The branch suggests a change',
    /Sayadieh is sold out\. New total JD.23\.29, before JD.27\.41/,
    'Agree',
  ],
  ['ar', 'تعديل مقترح من الفرع', /نفدت كمية الصنف «Sayadieh»\. المجموع الجديد 23\.29/, 'موافقة'],
] as const)(
  'REFUND-04 PAY-36 a suggested change has both totals and is answered [%s]',
  async (language, title, sentence, agree) => {
    const server = serverWith();
    const { user } = await open(server, language);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: agree }));
    await expect.poll(() => server.receivedBy(answerChange).length).toBe(1);
    expect(server.receivedBy(answerChange)[0]?.body).toEqual({ changeId: sampleId(91), answer: 'agree' });
  },
);

test('REFUND-04 a replacement can be left out', async () => {
  const server = serverWith({
    replacements: [{ name: 'Shish tawook', quantity: 1 }],
    withoutTotal: money(20),
  });
  await open(server);
  expect(await screen.findByText('Shish tawook')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Without it' })).toBeTruthy();
});

test('REFUND-04 a change whose time is over is not shown', async () => {
  await open(serverWith({ expiresAt: new Date(Date.now() - 1_000).toISOString() }));
  await screen.findAllByText('Red Sea Grill');
  expect(screen.queryByText('The branch suggests a change')).toBeNull();
});
