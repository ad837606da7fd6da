import { expect, test } from 'vitest';
import { eventTasks, type Listeners } from './event-tasks.ts';

const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
const orderId = '00000000-0000-4000-8000-000000000001';

function recorder(failing = false) {
  const received: unknown[] = [];
  const listen = async (news: unknown) => {
    received.push(news);
    if (failing) throw new Error('away');
  };
  return { received, listen };
}

const tasksFor = (listeners: Partial<Listeners>) =>
  eventTasks({ orderChanged: [], driverMoved: [], ...listeners });

test('each listener hears of a change, and one that fails keeps it from no other', async () => {
  const [broken, whole] = [recorder(true), recorder()];
  const { order_changed } = tasksFor({ orderChanged: [broken.listen, whole.listen] });
  const news = { orderId, status: 'shipped' };
  await expect(order_changed(news, attempt)).rejects.toThrow('away');
  expect([broken.received, whole.received]).toEqual([[news], [news]]);
});

test('a driver’s move is told as such', async () => {
  const { received, listen } = recorder();
  await tasksFor({ driverMoved: [listen] }).driver_moved({ driverId: orderId }, attempt);
  expect(received).toEqual([{ driverId: orderId }]);
});

test.each([{}, { orderId, status: 'lost' }, { orderId: 'x', status: 'pending' }])(
  'a job that says nothing sensible is told to nobody: %j',
  async (payload) => {
    const { received, listen } = recorder();
    await expect(tasksFor({ orderChanged: [listen] }).order_changed(payload, attempt)).rejects.toThrow(
      'invalid',
    );
    expect(received).toEqual([]);
  },
);
