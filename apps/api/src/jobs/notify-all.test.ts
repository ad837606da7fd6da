import { expect, test } from 'vitest';
import { readPayload } from '#db/jobs.ts';
import { notifyAll } from './notify-all.ts';

const orderId = '00000000-0000-4000-8000-000000000001';

function recorder(failing = false) {
  const received: unknown[] = [];
  const listen = async (event: unknown) => {
    received.push(event);
    if (failing) throw new Error('away');
  };
  return { received, listen };
}

test('notifies every listener of a change, even if one fails', async () => {
  const [broken, whole] = [recorder(true), recorder()];
  const event = { orderId, status: 'shipped' };
  await expect(notifyAll([broken.listen, whole.listen])(event)).rejects.toThrow('away');
  expect([broken.received, whole.received]).toEqual([[event], [event]]);
});

test.each([{}, { orderId, status: 'lost' }, { orderId: 'x', status: 'pending' }])(
  'rejects an invalid payload before a task runs: %j',
  (payload) => {
    expect(() => readPayload('order_changed', payload)).toThrow('invalid');
  },
);
