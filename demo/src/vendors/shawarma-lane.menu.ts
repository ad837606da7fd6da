import { chooseUpTo, collection, item, madeAt, option, PICKUP_ONLY } from '../builders.ts';
import { bread, size, without } from '../preferences.ts';

const extras = chooseUpTo(
  3,
  'extras',
  ['Extras', 'الإضافات'],
  ['What do we add?', 'ماذا نضيف؟'],
  [
    option('toum', ['Toum', 'ثومية'], 0.25),
    option('cheese', ['Melted cheese', 'جبنة ذائبة'], 0.5),
    option('meat', ['More meat', 'لحم زيادة'], 1),
  ],
);

const sandwiches = collection(
  'sandwiches',
  ['Sandwiches', 'سندويشات'],
  [
    item(
      'chicken-shawarma',
      ['Chicken shawarma', 'شاورما دجاج'],
      ['Toum, pickles and fries in saj bread.', 'ثومية ومخلل وبطاطا في خبز الصاج.'],
      1.75,
      { minutes: 8, preferences: [size, extras, without] },
    ),
    item(
      'beef-shawarma',
      ['Beef shawarma', 'شاورما لحم'],
      ['Tahini, onion, parsley and tomato.', 'طحينية وبصل وبقدونس وبندورة.'],
      2.25,
      { minutes: 8, preferences: [size, extras, without] },
    ),
    item(
      'super-shawarma',
      ['Super shawarma', 'شاورما سوبر'],
      ['Double chicken, double toum, one long saj.', 'دجاج مضاعف وثومية مضاعفة في صاج طويل.'],
      2.75,
      { minutes: 8, preferences: [extras] },
    ),
    item(
      'spicy-shawarma',
      ['Fire shawarma', 'شاورما نار'],
      ['Chicken with shatta and green chilli.', 'دجاج مع شطّة وفلفل أخضر حار.'],
      2,
      { minutes: 8, preferences: [without] },
    ),
    item(
      'shawarma-bun',
      ['Shawarma in a bun', 'شاورما صمّون'],
      ['Toasted roll, slaw and pickles.', 'خبز صمّون محمّص مع ملفوف ومخلل.'],
      2.25,
      { minutes: 8 },
    ),
  ],
);

const plates = collection(
  'plates',
  ['Plates', 'صحون'],
  [
    item(
      'arabi-platter',
      ['Arabi platter', 'شاورما عربي'],
      ['Sliced wraps with fries, toum and pickles.', 'لفّات مقطّعة مع بطاطا وثومية ومخلل.'],
      3.75,
      { minutes: 12, preferences: [size, bread, extras, without] },
    ),
    item(
      'chicken-plate',
      ['Chicken shawarma plate', 'صحن شاورما دجاج'],
      ['Straight from the skewer, with bread and toum.', 'من السيخ إلى الصحن، مع خبز وثومية.'],
      3.5,
      { minutes: 10, preferences: [bread] },
    ),
    item(
      'beef-plate',
      ['Beef shawarma plate', 'صحن شاورما لحم'],
      ['With tahini, sumac onion and grilled tomato.', 'مع طحينية وبصل بالسماق وبندورة مشوية.'],
      4.5,
      { minutes: 10, preferences: [bread] },
    ),
    item(
      'mixed-plate',
      ['Mixed plate', 'صحن مشكّل'],
      ['Half chicken, half beef, both sauces.', 'نصف دجاج ونصف لحم مع الصلصتين.'],
      4.75,
      { minutes: 12, preferences: [bread] },
    ),
    item(
      'rice-bowl',
      ['Shawarma rice bowl', 'شاورما على الأرز'],
      ['Yellow rice, chicken and yoghurt sauce.', 'أرز أصفر ودجاج وصلصة لبن.'],
      3.25,
      { minutes: 10 },
    ),
    item(
      'fatteh-shawarma',
      ['Shawarma fatteh', 'فتّة شاورما'],
      ['Toasted bread, yoghurt, chicken and nuts.', 'خبز محمّص ولبن ودجاج ومكسرات.'],
      3.5,
      { minutes: 12 },
    ),
  ],
);

const boxes = collection(
  'boxes',
  ['To share', 'للمشاركة'],
  [
    item(
      'friends-box',
      ['Friends box', 'بوكس الأصحاب'],
      ['Eight small wraps, fries and four sauces.', 'ثماني لفّات صغيرة وبطاطا وأربع صلصات.'],
      8.5,
      { minutes: 15 },
    ),
    item(
      'family-tray',
      ['Family tray', 'صينية العائلة'],
      ['A kilo of chicken, bread, fries and salads.', 'كيلو شاورما دجاج مع خبز وبطاطا وسلطات.'],
      14,
      { minutes: 20 },
    ),
    item(
      'half-kilo',
      ['Half a kilo, by weight', 'نصف كيلو شاورما'],
      ['Packed hot with toum and bread.', 'تُغلّف ساخنة مع ثومية وخبز.'],
      6.5,
      { minutes: 10, orderTypes: PICKUP_ONLY },
    ),
    item(
      'broasted',
      ['Broasted chicken, 4 pieces', 'دجاج بروستد، 4 قطع'],
      ['Crisp, with fries, slaw and toum.', 'مقرمش مع بطاطا وملفوف وثومية.'],
      3.75,
      { minutes: 18 },
    ),
  ],
);

const sides = collection(
  'sides',
  ['Sides and sauces', 'أطباق جانبية وصلصات'],
  [
    item('fries', ['French fries', 'بطاطا مقلية'], ['Thin, salted, hot.', 'رفيعة ومملّحة وساخنة.'], 1, {
      minutes: 6,
    }),
    item(
      'cheese-fries',
      ['Cheese fries', 'بطاطا بالجبنة'],
      ['With warm cheese sauce.', 'مع صلصة جبنة دافئة.'],
      1.75,
      { minutes: 7 },
    ),
    item(
      'slaw',
      ['Lemon slaw', 'سلطة ملفوف'],
      ['Cabbage, lemon and dried mint.', 'ملفوف وليمون ونعناع يابس.'],
      0.75,
    ),
    item(
      'pickle-cup',
      ['Pickle cup', 'علبة مخلل'],
      ['Cucumber, turnip and chilli.', 'خيار ولفت وفلفل.'],
      0.5,
    ),
    item(
      'toum-cup',
      ['Toum', 'ثومية'],
      ['Garlic, oil, lemon and patience.', 'ثوم وزيت وليمون، مخفوقة على مهل.'],
      0.35,
    ),
  ],
);

const drinks = collection(
  'drinks',
  ['Drinks', 'مشروبات'],
  [
    item('cola', ['Cola, can', 'كولا، علبة'], ['330 ml, cold.', '330 مل، باردة.'], 0.6),
    item('lemon-soda', ['Lemon soda, can', 'صودا ليمون، علبة'], ['330 ml, cold.', '330 مل، باردة.'], 0.6),
    item('lane-ayran', ['Ayran', 'عيران'], ['Salted yoghurt, well shaken.', 'لبن مملّح مخفوق جيدًا.'], 0.6),
    item('lane-water', ['Water, 500 ml', 'ماء 500 مل'], ['Still and cold.', 'مياه معدنية باردة.'], 0.35),
  ],
);

export const menu = [
  ...madeAt('grill', sandwiches, plates, boxes),
  ...madeAt('cold', sides),
  ...madeAt('drinks', drinks),
];
