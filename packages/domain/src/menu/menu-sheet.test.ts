import { expect, test } from 'vitest';
import { MENU_SIZES, MENU_TEXTS } from './menu-limits.ts';
import { toCatalogueMenu, menuSheet } from './menu-sheet.ts';

const ALL = { en: 'Menu', ar: 'القائمة' };
const HEADER = 'Section,Arabic section,Name,Arabic name,Price,Description,Arabic description';
const read = (...lines: string[]) => menuSheet([HEADER, ...lines].join('\n'), ALL);
const problemsOf = (...lines: string[]) =>
  read(...lines).sections.flatMap(({ rows }) => rows.map(({ problems }) => problems));

test('CON-125 a sheet has sections with items; an empty section is that of the row above', () => {
  const sheet = read(
    'Mezze,مازة,Hummus,حمص,2.25,Chickpeas and tahini.,حمص وطحينة.',
    ',,Fattoush,فتوش,2.75',
    'Grills,مشاوي,Kebab,كباب,٥٫٥',
    'mezze,,Labneh,لبنة,2',
  );
  expect(sheet).toMatchObject({
    headerLine: 1,
    excess: null,
    sections: [
      {
        name: { en: 'Mezze', ar: 'مازة' },
        rows: [
          {
            line: 2,
            name: { en: 'Hummus', ar: 'حمص' },
            description: { en: 'Chickpeas and tahini.', ar: 'حمص وطحينة.' },
            price: 225,
            problems: [],
          },
          { line: 3, description: null, price: 275, problems: [] },
          { line: 5, name: { en: 'Labneh', ar: 'لبنة' }, problems: [] },
        ],
      },
      { name: { en: 'Grills', ar: 'مشاوي' }, rows: [{ line: 4, price: 550, problems: [] }] },
    ],
  });
});

test('CON-125 three columns alone are one section', () => {
  const { sections, headerLine } = menuSheet('Name,Arabic name,Price\nTea,شاي,1\nWater,ماء,0.35', ALL);
  expect(sections).toMatchObject([{ name: ALL, rows: [{ price: 100 }, { price: 35 }] }]);
  expect(headerLine).toBe(1);
});

test.each([
  [',,Tea,شاي,1', ['section_missing']],
  ['Drinks,,Tea,شاي,1', ['section_arabic']],
  [`${'x'.repeat(MENU_TEXTS.collection.name + 1)},م,Tea,شاي,1`, ['section_too_long']],
  ['Drinks,مشروبات,,شاي,free', ['name_missing', 'price_not_number']],
  ['Drinks,مشروبات,Tea,شاي,1,Hot', ['description_one_language']],
  [`Drinks,مشروبات,Tea,شاي,1,${'x'.repeat(MENU_TEXTS.item.description + 1)},ساخن`, ['description_too_long']],
  ['Drinks,مشروبات,Tea,شاي,1,Hot,ساخن,new', ['columns']],
])('CON-125 the row %j has the problems %j', (row, problems) => {
  expect(problemsOf(row)).toEqual([problems]);
});

test('CON-125 a name is refused twice in a section and accepted in two; Arabic of a section may come later', () => {
  expect(problemsOf('A,أ,Tea,شاي,1', ',,tea,شاي,1', 'B,ب,Tea,شاي,1')).toEqual([[], ['name_repeated'], []]);
  expect(problemsOf('A,,Tea,شاي,1', 'A,أ,Milk,حليب,1')).toEqual([[], []]);
});

test('CON-125 no more sections than a menu has, and no more items than a section', () => {
  const sections = (count: number) => read(...Array.from({ length: count }, (_, at) => `S${at},م,Tea,شاي,1`));
  expect(sections(MENU_SIZES.collection).excess).toBeNull();
  expect(sections(MENU_SIZES.collection + 1).excess).toBe('sections');
  const items = Array.from({ length: MENU_SIZES.item + 1 }, (_, at) => `A,أ,Item ${at},صنف,1`);
  expect(read(...items.slice(1)).excess).toBeNull();
  expect(read(...items).excess).toBe('items');
});

test('CON-125 the catalogue has a key for each name and leaves out rows with problems', () => {
  const { sections } = read('Hot drinks,مشروبات ساخنة,Tea,شاي,1', ',,Té!,شاي أخضر,1.5', ',,Coffee,قهوة,');
  expect(toCatalogueMenu(sections)).toEqual([
    {
      key: 'hot-drinks',
      name: { en: 'Hot drinks', ar: 'مشروبات ساخنة' },
      items: [
        { key: 'tea', name: { en: 'Tea', ar: 'شاي' }, price: 1, image: null, preparationMinutes: null },
        { key: 'te', name: { en: 'Té!', ar: 'شاي أخضر' }, price: 1.5, image: null, preparationMinutes: null },
      ],
    },
  ]);
  expect(menuSheet('', ALL).sections).toEqual([]);
});
