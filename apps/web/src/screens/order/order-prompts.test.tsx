import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { aDelivery } from './order.fixture.ts';
import { OrderPrompts } from './order-prompts.tsx';

/** A browser that supports push and has not decided about it. */
function browser() {
  const registration = { pushManager: { getSubscription: () => Promise.resolve(null) } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default' });
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
}

/** The settings are fetched once, on first use. */
beforeAll(() => {
  const config = document.createElement('script');
  config.id = 'app-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ pushKey: btoa('key') });
  document.head.append(config);
});
afterAll(() => document.getElementById('app-config')?.remove());
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test.each([
  ['en', "Know when it's on the way"],
  ['ar', 'إشعار عند خروج الطلب'],
] as const)('D-097 offers updates until the order is on the way [%s]', async (language, title) => {
  browser();
  const customer = aCustomer();
  for (const status of ['pending', 'processing'] as const) {
    const { unmount } = await renderPart(<OrderPrompts order={aDelivery({ status })} />, {
      language,
      customer,
    });
    expect(await screen.findByText(title)).toBeTruthy();
    unmount();
  }
  const { container } = await renderPart(
    <>
      <OrderPrompts order={aDelivery({ status: 'shipped' })} />
      <p>after</p>
    </>,
    { language, customer },
  );
  await screen.findByText('after');
  expect(container.textContent).toBe('after');
});
