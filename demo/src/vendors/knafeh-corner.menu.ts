import {
  chooseOne,
  chooseUpTo,
  collection,
  item,
  madeAt,
  option,
  PICKUP_ONLY,
  TABLE_ONLY,
  TO_GO,
} from '../builders.ts';

const syrup = chooseOne(
  'syrup',
  ['Syrup', 'القطر'],
  ['How sweet?', 'كيف القطر؟'],
  [
    option('usual', ['As usual', 'عادي']),
    option('light', ['Light', 'خفيف']),
    option('aside', ['On the side', 'على جنب']),
  ],
);

const topping = chooseUpTo(
  2,
  'extras',
  ['On top', 'على الوجه'],
  ['Something on top?', 'ماذا نضيف على الوجه؟'],
  [
    option('pistachio', ['More pistachio', 'فستق زيادة'], 0.5),
    option('qashta', ['Qashta', 'قشطة'], 0.75),
    option('ice-cream', ['Arabic ice cream', 'بوظة عربية'], 1),
  ],
);

const weight = chooseOne(
  'weight',
  ['Weight', 'الوزن'],
  ['How much?', 'ما الوزن المطلوب؟'],
  [option('half', ['Half a kilo', 'نصف كيلو']), option('one', ['One kilo', 'كيلو'], 5.5)],
);

const knafeh = collection(
  'knafeh',
  ['Knafeh', 'كنافة'],
  [
    item(
      'knafeh-fine',
      ['Fine knafeh', 'كنافة ناعمة'],
      ['Nabulsi cheese under a soft orange crust.', 'جبنة نابلسية تحت عجينة ناعمة.'],
      1.5,
      { minutes: 5, preferences: [syrup, topping] },
    ),
    item(
      'knafeh-rough',
      ['Rough knafeh', 'كنافة خشنة'],
      ['Crisp threads, slow butter, warm cheese.', 'خيوط مقرمشة وسمن وجبنة ساخنة.'],
      1.5,
      { minutes: 5, preferences: [syrup, topping] },
    ),
    item(
      'knafeh-mabrumeh',
      ['Rolled knafeh', 'كنافة مبرومة'],
      ['Whole pistachios wrapped in threads.', 'فستق حلبي كامل ملفوف بخيوط الكنافة.'],
      2,
      { preferences: [syrup] },
    ),
    item(
      'knafeh-qashta',
      ['Knafeh with qashta', 'كنافة بالقشطة'],
      ['Cream in place of cheese, orange blossom.', 'قشطة بدل الجبنة مع ماء الزهر.'],
      1.75,
      { minutes: 5, preferences: [syrup] },
    ),
    item(
      'knafeh-sandwich',
      ['Knafeh in kaak', 'كنافة بالكعك'],
      ['Hot knafeh inside sesame bread.', 'كنافة ساخنة في كعكة سمسم.'],
      2,
      { minutes: 6, orderTypes: PICKUP_ONLY },
    ),
  ],
);

const trays = collection(
  'trays',
  ['Trays for the family', 'صواني للعائلة'],
  [
    item(
      'knafeh-tray',
      ['Knafeh tray, 1 kg', 'صينية كنافة 1 كغم'],
      ['Baked for you, with syrup in a jug.', 'تُخبز عند الطلب والقطر معها.'],
      9,
      { minutes: 25, orderTypes: TO_GO },
    ),
    item(
      'knafeh-tray-large',
      ['Knafeh tray, 2 kg', 'صينية كنافة 2 كغم'],
      ['Enough for a graduation.', 'تكفي حفل تخرّج.'],
      17.5,
      { minutes: 35, orderTypes: TO_GO },
    ),
    item(
      'mixed-tray',
      ['Mixed sweets tray', 'صينية حلويات مشكّلة'],
      ['Baklawa, warbat, basbousa and more.', 'بقلاوة ووربات وبسبوسة وغيرها.'],
      14,
      { orderTypes: TO_GO },
    ),
    item(
      'harisseh-tray',
      ['Harisseh tray', 'صينية هريسة'],
      ['Semolina, yoghurt and almonds.', 'سميد ولبن ولوز.'],
      7,
    ),
  ],
);

const baklawa = collection(
  'baklawa',
  ['Baklawa', 'بقلاوة'],
  [
    item(
      'baklawa-pistachio',
      ['Pistachio baklawa', 'بقلاوة بالفستق'],
      ['Forty leaves, ghee from Hama.', 'أربعون طبقة وسمن حموي.'],
      6.5,
      { preferences: [weight] },
    ),
    item(
      'cashew-fingers',
      ['Cashew fingers', 'أصابع بالكاجو'],
      ['Thin rolls, twice the nuts.', 'لفّات رفيعة محشوة حتى آخرها.'],
      6,
      { preferences: [weight] },
    ),
    item(
      'burma',
      ['Burma', 'برمة'],
      ['Dark threads around whole pistachio.', 'خيوط كنافة محمّرة حول فستق كامل.'],
      7,
      { preferences: [weight] },
    ),
    item(
      'bird-nests',
      ['Bird’s nests', 'عش البلبل'],
      ['Small nests, one nut in each.', 'أعشاش صغيرة في كل منها فستق.'],
      6.5,
      { preferences: [weight] },
    ),
  ],
);

const oriental = collection(
  'oriental',
  ['Spoon sweets', 'حلويات الصحن'],
  [
    item(
      'warbat',
      ['Warbat with qashta', 'وربات بالقشطة'],
      ['Two warm triangles, cream inside.', 'قطعتان دافئتان محشوتان بالقشطة.'],
      1.5,
      { minutes: 5 },
    ),
    item(
      'muhallabieh',
      ['Muhallabieh', 'مهلبية'],
      ['Milk pudding, rose water, pistachio.', 'حلوى الحليب بماء الورد والفستق.'],
      1.25,
    ),
    item(
      'halawet-jibn',
      ['Halawet el jibn', 'حلاوة الجبن'],
      ['Sweet cheese rolls with qashta.', 'لفّات جبن حلوة بالقشطة.'],
      2,
    ),
    item(
      'qatayef',
      ['Fried qatayef', 'قطايف مقلية'],
      ['Walnut or cheese, three to a plate.', 'بالجوز أو الجبنة، ثلاث حبات.'],
      1.75,
      {
        minutes: 10,
        preferences: [
          chooseOne(
            'filling',
            ['Filling', 'الحشوة'],
            ['Which filling?', 'بأي حشوة؟'],
            [option('walnut', ['Walnut', 'جوز']), option('cheese', ['Sweet cheese', 'جبنة حلوة'])],
          ),
        ],
      },
    ),
    item('awameh', ['Awameh', 'عوّامة'], ['Crisp dough balls in syrup.', 'كرات مقرمشة بالقطر.'], 1.25, {
      minutes: 8,
    }),
  ],
);

const iceCream = collection(
  'ice-cream',
  ['Arabic ice cream', 'بوظة عربية'],
  [
    item(
      'booza-pistachio',
      ['Booza with pistachio', 'بوظة بالفستق'],
      ['Pounded with mastic, rolled in nuts.', 'مدقوقة بالمستكة وملفوفة بالفستق.'],
      1.75,
      { minutes: 3 },
    ),
    item(
      'booza-rose',
      ['Rose booza', 'بوظة بالورد'],
      ['Rose water and a pinch of saffron.', 'بماء الورد ورشّة زعفران.'],
      1.75,
      { minutes: 3 },
    ),
    item(
      'knafeh-booza',
      ['Knafeh and booza', 'كنافة وبوظة'],
      ['Hot below, cold above.', 'ساخنة من تحت وباردة من فوق.'],
      2.75,
      { minutes: 6, orderTypes: TABLE_ONLY },
    ),
  ],
);

const drinks = collection(
  'drinks',
  ['Drinks', 'مشروبات'],
  [
    item(
      'corner-tea',
      ['Red tea', 'شاي أحمر'],
      ['Small glass, no sugar unless you ask.', 'كاسة صغيرة، والسكر عند الطلب.'],
      0.5,
      { minutes: 3 },
    ),
    item(
      'corner-coffee',
      ['Arabic coffee', 'قهوة عربية'],
      ['With cardamom, beside the sweet.', 'بالهيل، إلى جانب الحلو.'],
      0.75,
      { minutes: 4 },
    ),
    item('corner-water', ['Water, 500 ml', 'ماء 500 مل'], ['Still and cold.', 'مياه معدنية باردة.'], 0.35),
  ],
);

export const menu = [
  ...madeAt('grill', knafeh, trays),
  ...madeAt('cold', baklawa, oriental, iceCream),
  ...madeAt('drinks', drinks),
];
