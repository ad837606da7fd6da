import { expect, test } from 'vitest';
import { CatalogueValidationError, readCatalogue, readCatalogueWithPictures } from './catalogue.problems.ts';
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
    'vendors[Saj House].branches[souk].name.ar: must not be empty',
    'vendors[Saj House].branches[souk].phone: must be like +96232010101',
    'vendors[Saj House].branches[beach]: has unknown fields: "isOpn"',
  ]);
});

test('rejects input that is not a catalogue', () => {
  expect(problemsOf('x')).toEqual(['the file: must be an object with fields']);
  expect(problemsOf({})).toEqual(['vendors: is missing']);
});

test('the message about unknown fields stays short, whatever the file has', () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`field-${index}`, 1]));
  const [, message = ''] = problemsOf({ ...many, ['x'.repeat(1_000_000)]: 1 });
  expect(message).toMatch(/^the file: has unknown fields: "field-0", .*"field-9", …$/);
  const [, long = ''] = problemsOf({ ['x'.repeat(1_000_000)]: 1 });
  expect(long.length).toBeLessThan(200);
});

test('H15 rejects limits that allow no order', () => {
  const input = changed((vendor) =>
    Object.assign(vendor.branches[0]!, { maxUnpaidTotal: 0, maxPortions: 0 }),
  );
  expect(problemsOf(input)).toEqual([
    'vendors[saj-house].branches[souk].maxUnpaidTotal: must be more than 0',
    'vendors[saj-house].branches[souk].maxPortions: must be at least 1',
  ]);
});

test('TAX-01 SVC-05 rejects unknown classes and percents beyond their limits', () => {
  const input = changed((vendor) => {
    const name = { en: 'Books', ar: 'كتب' };
    vendor.taxClasses = [
      { key: 'books', name, percent: 101 },
      { key: 'milk', name, category: 'zero', percent: 4 },
      { key: 'milk', name, percent: 4 },
    ];
    vendor.menu![0]!.items[0]!.taxClass = 'toys';
    vendor.branches[0]!.serviceCharge = { tablePercent: 25.5, isTaxed: true };
  });
  expect(problemsOf(input)).toEqual([
    'vendors[saj-house].taxClasses[books].percent: must be at most 100',
    'vendors[saj-house].taxClasses[milk].percent: must be 0 for the category zero or exempt',
    'vendors[saj-house].branches[souk].serviceCharge.tablePercent: must be at most 25',
    'vendors[saj-house].taxClasses: "milk" stands there more than once',
    'vendors[saj-house].menu[bread].items[saj].taxClass: there is no tax class "toys"',
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

test('lists problems of form, of references and of pictures together', async () => {
  const input = changed((vendor) => {
    Object.assign(vendor.menu![0]!.items[0]!, { price: '1.25', pric: 1 });
    Object.assign(vendor.menu![0]!.items[1]!, { image: { src: 'shrak.jpg' } });
    vendor.offers![0]!.on = { collection: 'cakes' };
    vendor.branches[0]!.zones![0]!.polygon.length = 2;
    vendor.branches[0]!.orderTypes = [];
    vendor.branches[1]!.timezone = 'Asia/Aqaba';
  });
  const read = readCatalogueWithPictures(input, (images) =>
    Promise.resolve(images.map(({ path, src }) => `${path}: there is no picture "${src}"`)),
  );
  const refusal: unknown = await read.catch((error: unknown) => error);
  expect(refusal instanceof CatalogueValidationError && refusal.problems).toEqual([
    'vendors[saj-house].menu[bread].items[saj].price: must be a number',
    'vendors[saj-house].menu[bread].items[saj]: has unknown fields: "pric"',
    'vendors[saj-house].branches[souk].orderTypes: must have at least 1 entry',
    'vendors[saj-house].branches[souk].zones[centre].polygon: must have at least 3 entries',
    'vendors[saj-house].branches[souk].offers[four].on: there is no collection "cakes" in the menu',
    'vendors[saj-house].branches[beach].timezone: "Asia/Aqaba" is no IANA time zone',
    'vendors[saj-house].menu[bread].items[shrak].image.src: there is no picture "shrak.jpg"',
  ]);
});

test.each<[string, unknown, string]>([
  ['a number as text', { price: '1' }, 'price: must be a number'],
  ['an unknown allergen', { allergens: ['sand'] }, 'allergens[0]: must be one of "gluten", '],
  ['a long text', { station: 'x'.repeat(41) }, 'station: must have at most 40 characters'],
  ['half minutes', { preparationMinutes: 1.5 }, 'preparationMinutes: must be a whole number'],
  ['a large price', { price: 100_001 }, 'price: must be at most 100,000'],
  ['text for a switch', { preferences: [{ isRequired: 'no' }] }, 'isRequired: must be true or false'],
  ['an object for a list', { preferences: {} }, 'preferences: must be a list'],
])('says plainly what is wrong with %s', (_, fields, message) => {
  const input = sajHouse();
  Object.assign(input.vendors[0]!.menu![0]!.items[0]!, fields);
  const problems = problemsOf(input).join('\n');
  expect(problems).toContain(message);
  expect(problems).not.toMatch(/expected|Invalid|Unrecognized|Too /);
});

test('rejects zones that cross themselves or enclose nothing', () => {
  const withPolygon = (...points: [number, number][]) =>
    problemsOf(
      changed((vendor) => {
        vendor.branches[0]!.zones![0]!.polygon = points.map(([lat, lng]) => ({ lat, lng }));
      }),
    );
  expect(withPolygon([29.5, 35], [29.6, 35.1], [29.6, 35], [29.5, 35.1])).toEqual([
    'vendors[saj-house].branches[souk].zones[centre].polygon: the outline crosses or touches itself',
  ]);
  expect(withPolygon([29.5, 35], [29.5, 35.1], [29.5, 35.2])).toEqual([
    'vendors[saj-house].branches[souk].zones[centre].polygon: all points are on one line',
  ]);
});

test('rejects coordinates that are swapped or far away', () => {
  const withLocation = (lat: number, lng: number) =>
    problemsOf(changed((vendor) => (vendor.branches[0]!.location = { lat, lng })));
  const path = 'vendors[saj-house].branches[souk]';
  expect(withLocation(35.006, 29.53)).toEqual([`${path}.location: lat and lng are swapped`]);
  expect(withLocation(31.95, 35.91)).toEqual([`${path}.location: is more than 50 km from all zones`]);
  expect(withLocation(135, 29.53)).toEqual([
    `${path}.location.lat: must be from -90 to 90; are lat and lng swapped?`,
  ]);
  const zone = changed((vendor) => {
    const [centre] = vendor.branches[0]!.zones!;
    const polygon = centre!.polygon.map(({ lat, lng }) => ({ lat: lng, lng: lat }));
    vendor.branches[0]!.zones!.push({ ...centre!, key: 'north', polygon });
  });
  expect(problemsOf(zone)).toEqual([`${path}.zones[north].polygon: lat and lng are swapped`]);
  const lone = changed((vendor) => (vendor.branches[1]!.location = { lat: 35, lng: 29.52 }));
  expect(problemsOf(lone)).toEqual(['vendors[saj-house].branches[beach].location: lat and lng are swapped']);
});

test.each(['/media/../secret', '/media/a/b.svg', '/media//x.webp', '/media/'])(
  'SEC-34: the picture %s is no address of a stored one',
  (src) => {
    const file = changed((vendor) => void (vendor.logo = { src }));
    expect(() => readCatalogue(file)).toThrow(
      'logo.src: must be a file name or the address of a stored picture',
    );
  },
);
