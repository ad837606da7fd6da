import type { WireBranch, WireItem } from '@app/contract/schemas/customer/branches';
import type { WireOffer } from '@app/contract/schemas/customer/offers';
import { expect, test } from 'vitest';
import { knownOffers, buildMenu } from './branch-menu.ts';

const item = (id: string, price: number, more: Partial<WireItem> = {}): WireItem => ({
  _id: id,
  name: id,
  price,
  description: null,
  image: null,
  imageColor: null,
  preparationTime: null,
  preferences: [],
  collection_id: 'grills',
  isPickupEnabled: true,
  isDeliveryEnabled: true,
  isDineinEnabled: true,
  ...more,
});

const offer = (more: Partial<WireOffer> = {}): WireOffer => ({
  _id: 'offer',
  name: '20% off',
  entityType: 'items',
  entityId: 'kebab',
  affect: 'item',
  mode: 'save',
  value: 20,
  minimumAmount: 0,
  maxDiscount: null,
  orderType: null,
  rules: [],
  ...more,
});

const branchWith = (items: WireItem[], offers: WireOffer[]): Pick<WireBranch, 'menu' | 'offers'> => ({
  menu: { collections: [{ _id: 'grills', name: 'Grills', items }] },
  offers,
});

const shown = (
  branch: Pick<WireBranch, 'menu' | 'offers'>,
  orderType: 'pickup' | 'delivery' = 'pickup',
  search = '',
) =>
  buildMenu(branch, knownOffers(branch.offers), orderType)
    .find(search)
    .flatMap(({ items }) => items);

test('OFFER-03 lowers the price on the card for an unconditional offer', () => {
  const [kebab, hummus] = shown(branchWith([item('kebab', 8.5), item('hummus', 2.25)], [offer()]));
  expect([kebab?.price, kebab?.offerPrice, kebab?.conditionalOffer]).toEqual([850, 680, null]);
  expect(hummus?.offerPrice).toBeNull();
});

test.each([
  { minimumAmount: 10 },
  { rules: [{ rule: 'minimum_quantity', value: 2 }] },
  { mode: 'cashback' as const },
])('D-068 names an offer with %j without applying it', (condition) => {
  const [kebab] = shown(branchWith([item('kebab', 8.5)], [offer(condition)]));
  expect(kebab?.offerPrice).toBeNull();
  expect(kebab?.conditionalOffer?.id).toBe('offer');
});

test('TYPE-04 ignores an offer of another order type', () => {
  const branch = branchWith([item('kebab', 8.5)], [offer({ orderType: 'delivery' })]);
  expect(shown(branch, 'pickup')[0]?.offerPrice).toBeNull();
  expect(shown(branch, 'delivery')[0]?.offerPrice).toBe(680);
});

test('TYPE-03 BRANCH-12 filters by order type and search text', () => {
  const branch = branchWith([item('Kebab', 8.5), item('Kebab roll', 3, { isPickupEnabled: false })], []);
  expect(shown(branch, 'pickup', 'KEB').map(({ wire }) => wire.name)).toEqual(['Kebab']);
  expect(shown(branch, 'delivery', 'keb')).toHaveLength(2);
  expect(buildMenu(branch, [], 'pickup').find('pizza')).toEqual([]);
});

test('skips an unknown kind of offer and shows the others', () => {
  const strange = offer({ _id: 'strange', rules: [{ rule: 'full_moon', value: null }] });
  expect(knownOffers([strange, offer()]).map(({ id }) => id)).toEqual(['offer']);
});

test('returns the same entries from a search, so that rows do not render again', () => {
  const { sections, find } = buildMenu(branchWith([item('Kebab', 8.5), item('Hummus', 2)], []), [], 'pickup');
  expect(find('keb')[0]?.items[0]).toBe(sections[0]?.items[0]);
});

test('returns the same section if a search matches all its items', () => {
  const { sections, find } = buildMenu(
    branchWith([item('Kebab', 8.5), item('Kebab roll', 3)], []),
    [],
    'pickup',
  );
  expect(find('keb')[0]).toBe(sections[0]);
  expect(find('roll')[0]).not.toBe(sections[0]);
});

test('allows adding an item without required preferences in one tap', () => {
  const preference = { _id: 'p', name: 'Bread', question: null, maxOptions: 1, options: [] };
  const entries = shown(
    branchWith(
      [
        item('plain', 1),
        item('optional', 1, { preferences: [{ ...preference, validation: 'optional' }] }),
        item('asking', 1, { preferences: [{ ...preference, validation: 'required' }] }),
      ],
      [],
    ),
  );
  expect(entries.map(({ isSimple }) => isSimple)).toEqual([true, true, false]);
});
