import { expect, test } from 'vitest';
import { eventTasks, type Listeners } from './event-tasks.ts';

const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
const orderId = '00000000-0000-4000-8000-000000000001';

function recorder(failing = false) {
  const received: unknown[] = [];
  const listen = async (event: unknown) => {
    received.push(event);
    if (failing) throw new Error('away');
  };
  return { received, listen };
}

const tasksFor = (listeners: Partial<Listeners>) =>
  eventTasks({
    orderChanged: [],
    boardChanged: [],
    itemChanged: [],
    branchChanged: [],
    menuDraftChanged: [],
    menuPublished: [],
    tableChanged: [],
    tableRequest: [],
    driverMoved: [],
    driverChanged: [],
    feedbackGiven: [],
    staffChanged: [],
    ...listeners,
  });

test('notifies every listener of a change, even if one fails', async () => {
  const [broken, whole] = [recorder(true), recorder()];
  const { order_changed } = tasksFor({ orderChanged: [broken.listen, whole.listen] });
  const event = { orderId, status: 'shipped' };
  await expect(order_changed(event, attempt)).rejects.toThrow('away');
  expect([broken.received, whole.received]).toEqual([[event], [event]]);
});

test('notifies the listeners of a driver’s move', async () => {
  const { received, listen } = recorder();
  await tasksFor({ driverMoved: [listen] }).driver_moved({ driverId: orderId }, attempt);
  expect(received).toEqual([{ driverId: orderId }]);
});

test.each([{}, { orderId, status: 'lost' }, { orderId: 'x', status: 'pending' }])(
  'rejects an invalid payload without notifying anyone: %j',
  async (payload) => {
    const { received, listen } = recorder();
    await expect(tasksFor({ orderChanged: [listen] }).order_changed(payload, attempt)).rejects.toThrow(
      'invalid',
    );
    expect(received).toEqual([]);
  },
);
