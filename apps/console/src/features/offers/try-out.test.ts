import { expect, test } from 'vitest';
import { managedOffer, MENU, offersPage } from '#testing/offers.ts';
import { newLine, tryOut } from './try-out.ts';

test('CON-84 CON-87 a change of a cart with 20 lines and 100 offers is priced within 50 ms', () => {
  const page = offersPage(
    ...Array.from({ length: 100 }, (_, index) =>
      managedOffer({
        _id: `00000000-0000-8000-8000-${String(7_000 + index).padStart(12, '0')}`,
        entityType: 'branches',
        entityId: null,
        percent: 1 + (index % 40),
      }),
    ),
  );
  const items = Array.from({ length: 20 }, (_, index) => ({
    _id: `00000000-0000-8000-8000-${String(8_000 + index).padStart(12, '0')}`,
    name: { en: `Item ${index}`, ar: `صنف ${index}` },
    price: 2.5,
    preferences: page.collections[0]!.items[0]!.preferences,
  }));
  page.collections[0]!.items.push(...items);
  const lines = items.map((item) => newLine(item, 3));
  const cart = { lines, orderType: 'delivery', zoneId: MENU.centre } as const;
  const { _id, revision: _revision, isActive: _isActive, ...wire } = managedOffer();
  const times = Array.from({ length: 30 }, (_, index) => {
    const terms = { ...wire, percent: 5 + index, rules: [] };
    // Processor time, which does not count other work on the machine.
    const from = process.threadCpuUsage();
    tryOut(page, { ...cart, lines }, { offerId: null, terms }, new Date());
    const { user, system } = process.threadCpuUsage(from);
    return (user + system) / 1_000;
  }).toSorted((a, b) => a - b);
  expect(times[27]).toBeLessThan(50);
});
