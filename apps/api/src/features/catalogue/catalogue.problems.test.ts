import { expect, test } from 'vitest';
import { CatalogueValidationError, readCatalogue } from './catalogue.problems.ts';
import { derivedId } from './derived-id.ts';
import { changed, item, sajHouse } from './catalogue.fixture.ts';

function problemsOf(input: unknown): readonly string[] {
  try {
    readCatalogue(input);
    return [];
  } catch (error) {
    if (error instanceof CatalogueValidationError) return error.problems;
    throw error;
  }
}

test('a good catalogue has no problems', () => {
  expect(problemsOf(sajHouse())).toEqual([]);
});

test('reports all problems at once with their paths', () => {
  const input = changed((vendor) => {
    vendor.key = 'Saj House';
    vendor.branches[0]!.phone = '079';
    vendor.branches[0]!.name = { en: 'Souk', ar: ' ' };
    Object.assign(vendor.branches[1]!, { isOpn: true });
  });
  expect(problemsOf(input)).toEqual([
    'vendors[Saj House].key: must be small letters, digits and single dashes',
    'vendors[Saj House].branches[souk].name.ar: Too small: expected string to have >=1 characters',
    'vendors[Saj House].branches[souk].phone: must be like +96232010101',
    'vendors[Saj House].branches[beach]: Unrecognized key: "isOpn"',
  ]);
});

test('rejects input that is not a catalogue', () => {
  expect(problemsOf('x')).toEqual(['the file: Invalid input: expected object, received string']);
  expect(problemsOf({})).toEqual(['vendors: is missing']);
});

test('H15 rejects limits that allow no order', () => {
  const input = changed((vendor) =>
    Object.assign(vendor.branches[0]!, { maxUnpaidTotal: 0, maxPortions: 0 }),
  );
  expect(problemsOf(input)).toEqual([
    'vendors[saj-house].branches[souk].maxUnpaidTotal: Too small: expected number to be >0',
    'vendors[saj-house].branches[souk].maxPortions: Too small: expected number to be >=1',
  ]);
});

test('HOURS-01 rejects times, spans and days that make no sense', () => {
  const input = changed((vendor) => {
    vendor.branches[0]!.hours = {
      week: {
        sunday: [['10:00', '25:00']],
        monday: [
          ['10:00', '15:00'],
          ['14:00', '18:00'],
        ],
      },
      differentDays: [{ from: '2027-03-12', to: '2027-03-10', name: { en: 'Eid', ar: 'العيد' } }],
    };
  });
  expect(problemsOf(input)).toEqual([
    'vendors[saj-house].branches[souk].hours.week.sunday[0][1]: must be like 18:30',
    'vendors[saj-house].branches[souk].hours.week.monday: must be at most 4 spans that do not overlap',
    'vendors[saj-house].branches[souk].hours.differentDays[0].to: must not be before from',
  ]);
});

test('D-076 rejects a price with more than 2 decimals', () => {
  const input = changed((vendor) => (vendor.menu![0]!.items[0]!.price = 1.255));
  expect(problemsOf(input)).toEqual([
    'vendors[saj-house].menu[bread].items[saj].price: has more than 2 decimals',
  ]);
});

test('rejects duplicate keys at every level', () => {
  const input = changed((vendor) => {
    vendor.menu!.push(vendor.menu![0]!);
    vendor.menu![0]!.items.push(item('saj', 1));
    vendor.branches.push({ ...vendor.branches[1]! });
    vendor.branches[0]!.tables!.push({ number: 2 });
    vendor.branches[0]!.zones!.push(vendor.branches[0]!.zones![0]!);
  });
  expect(problemsOf(input)).toEqual([
    'vendors[saj-house].branches: "beach" stands there more than once',
    'vendors[saj-house].menu: "bread" stands there more than once',
    'vendors[saj-house].menu[bread].items: "saj" stands there more than once',
    'vendors[saj-house].menu[bread].items: "saj" stands there more than once',
    'vendors[saj-house].branches[souk].zones: "centre" stands there more than once',
    'vendors[saj-house].branches[souk].tables: "2" stands there more than once',
  ]);
});

test('rejects an offer on an unknown item', () => {
  const lost = changed((vendor) => (vendor.offers![0]!.on = { collection: 'bread', item: 'pitta' }));
  expect(problemsOf(lost)).toEqual([
    'vendors[saj-house].branches[souk].offers[four].on: there is no item "pitta" in the collection "bread"',
  ]);
  const gone = changed((vendor) => (vendor.offers![0]!.on = { collection: 'cakes' }));
  expect(problemsOf(gone)).toEqual([
    'vendors[saj-house].branches[souk].offers[four].on: there is no collection "cakes" in the menu',
  ]);
});

test('rejects an empty schedule window, an unknown time zone and two main branches', () => {
  const input = changed(({ branches: [souk, beach] }) => {
    souk!.minScheduleHours = 48;
    souk!.maxScheduleHours = 2;
    beach!.timezone = 'Asia/Aqaba';
    beach!.isMain = true;
  });
  expect(problemsOf(input)).toEqual([
    'vendors[saj-house].branches: more than one is the main branch',
    'vendors[saj-house].branches[souk].maxScheduleHours: is less than minScheduleHours',
    'vendors[saj-house].branches[beach].timezone: "Asia/Aqaba" is no IANA time zone',
  ]);
});

test('rejects a vendor key that looks like an id', () => {
  const key = derivedId('vendor', 'saj-house');
  expect(problemsOf(changed((vendor) => (vendor.key = key)))).toEqual([
    `vendors[${key}].key: looks like an id`,
  ]);
});

test('FOOD-01 rejects unknown allergens, repeats, spice beyond three and contradictions', () => {
  const withFood = (food: object) => {
    const input = sajHouse();
    Object.assign(input.vendors[0]!.menu![0]!.items[0]!, food);
    return problemsOf(input);
  };
  expect(withFood({ allergens: ['sesame'], diets: ['vegan'], spice: 3, calories: 280 })).toEqual([]);
  for (const food of [
    { allergens: ['sand'] },
    { allergens: ['milk', 'milk'] },
    { diets: ['raw'] },
    { spice: 4 },
    { calories: -1 },
  ])
    expect(withFood(food)).toHaveLength(1);
  expect(withFood({ allergens: ['milk'], diets: ['vegan'] })).toEqual([
    'vendors[saj-house].menu[bread].items[saj].diets: vegan contradicts the allergen milk',
  ]);
});
