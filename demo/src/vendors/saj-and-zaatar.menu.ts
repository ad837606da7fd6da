import { chooseOne, chooseUpTo, collection, item, madeAt, option, PICKUP_ONLY } from '../builders.ts';

const dough = chooseOne(
  'dough',
  ['Dough', 'العجينة'],
  ['From the oven or the saj?', 'من الفرن أم على الصاج؟'],
  [
    option('oven', ['Oven', 'فرن']),
    option('saj', ['Thin, on the saj', 'رقيقة على الصاج']),
    option('wholewheat', ['Whole wheat', 'قمح كامل'], 0.25),
  ],
);

const toppings = chooseUpTo(
  3,
  'extras',
  ['Toppings', 'إضافات'],
  ['Anything on top?', 'ماذا نضيف فوقها؟'],
  [
    option('vegetables', ['Tomato, cucumber, mint', 'بندورة وخيار ونعناع'], 0.25),
    option('olives', ['Olives', 'زيتون'], 0.25),
    option('cheese', ['More cheese', 'جبنة زيادة'], 0.5),
    option('egg', ['An egg', 'بيضة'], 0.35),
  ],
);

const manakish = collection(
  'manakish',
  ['Manakish', 'مناقيش'],
  [
    item(
      'zaatar',
      ['Zaatar', 'زعتر'],
      ['Green zaatar, sesame and olive oil.', 'زعتر بلدي وسمسم وزيت زيتون.'],
      0.75,
      { minutes: 8, preferences: [dough, toppings] },
    ),
    item(
      'cheese',
      ['Nabulsi cheese', 'جبنة نابلسية'],
      ['White cheese with black seed.', 'جبنة بيضاء مع حبة البركة.'],
      1.25,
      { minutes: 8, preferences: [dough, toppings] },
    ),
    item(
      'half-half',
      ['Half zaatar, half cheese', 'نص ونص'],
      ['For those who can never decide.', 'نصفها زعتر ونصفها جبنة، لمن يحتار.'],
      1.15,
      { minutes: 8, preferences: [dough] },
    ),
    item(
      'labneh-zaatar',
      ['Labneh and zaatar', 'لبنة وزعتر'],
      ['Spread cold on hot bread.', 'لبنة باردة على خبز ساخن.'],
      1.35,
      { minutes: 8, preferences: [toppings] },
    ),
    item(
      'lahm-bi-ajeen',
      ['Lahm bi ajeen', 'لحم بعجين'],
      ['Minced lamb, tomato and pomegranate.', 'لحم مفروم وبندورة ودبس رمان.'],
      1.75,
      { minutes: 10, preferences: [dough] },
    ),
    item(
      'muhammara-manousheh',
      ['Red pepper manousheh', 'منقوشة محمّرة'],
      ['Sweet pepper paste, onion and sesame.', 'معجون الفليفلة مع بصل وسمسم.'],
      1,
      { minutes: 8 },
    ),
    item(
      'akkawi-sujuk',
      ['Akkawi and sujuk', 'عكاوي وسجق'],
      ['Spiced sausage under melted cheese.', 'سجق مبهّر تحت جبنة ذائبة.'],
      2.25,
      { minutes: 10 },
    ),
  ],
);

const fatayer = collection(
  'fatayer',
  ['Fatayer', 'فطائر'],
  [
    item(
      'spinach-fatayer',
      ['Spinach', 'سبانخ'],
      ['Spinach, onion and sumac in a closed pie.', 'سبانخ وبصل وسماق في فطيرة مغلقة.'],
      0.6,
    ),
    item(
      'cheese-fatayer',
      ['Cheese boat', 'زورق جبنة'],
      ['Open boat with white cheese and parsley.', 'فطيرة مفتوحة بالجبنة والبقدونس.'],
      0.75,
    ),
    item(
      'meat-fatayer',
      ['Lamb sfiha', 'صفيحة لحم'],
      ['Small squares, four to a plate.', 'أربع قطع صغيرة باللحم والبندورة.'],
      1.5,
      { minutes: 10 },
    ),
    item(
      'potato-fatayer',
      ['Potato and chilli', 'بطاطا حرّة'],
      ['Soft potato with coriander.', 'بطاطا طرية بالكزبرة والفلفل.'],
      0.6,
    ),
  ],
);

const wraps = collection(
  'wraps',
  ['Saj wraps', 'لفّات الصاج'],
  [
    item(
      'halloumi-wrap',
      ['Halloumi wrap', 'صاج حلّوم'],
      ['Halloumi, tomato, mint and olive.', 'حلّوم وبندورة ونعناع وزيتون.'],
      2.25,
      { minutes: 10 },
    ),
    item(
      'chicken-wrap',
      ['Chicken musakhan wrap', 'صاج مسخّن'],
      ['Chicken, sumac onion and almonds.', 'دجاج وبصل بالسماق ولوز.'],
      2.75,
      { minutes: 12 },
    ),
    item(
      'labneh-wrap',
      ['Labneh and makdous', 'لبنة ومكدوس'],
      ['Labneh with walnut-stuffed aubergine.', 'لبنة مع مكدوس محشو بالجوز.'],
      1.75,
      { minutes: 8 },
    ),
    item(
      'chocolate-saj',
      ['Chocolate and banana saj', 'صاج شوكولاتة وموز'],
      ['Folded hot, eaten at once.', 'يُطوى ساخنًا ويؤكل فورًا.'],
      2,
      { minutes: 8, orderTypes: PICKUP_ONLY },
    ),
  ],
);

const breakfast = collection(
  'breakfast',
  ['Breakfast', 'فطور'],
  [
    item(
      'village-breakfast',
      ['Village breakfast', 'فطور القرية'],
      ['Eggs, labneh, cheese, olives, jam and tea.', 'بيض ولبنة وجبنة وزيتون ومربّى وشاي.'],
      5.5,
      { minutes: 15 },
    ),
    item(
      'eggs-sausage',
      ['Eggs with sausage', 'بيض ونقانق'],
      ['Two eggs in the pan with small sausages.', 'بيضتان في المقلاة مع نقانق صغيرة.'],
      2.5,
      { minutes: 10 },
    ),
    item(
      'galayet-bandora',
      ['Galayet bandora', 'قلّاية بندورة'],
      ['Tomato, garlic and green chilli in olive oil.', 'بندورة وثوم وفلفل أخضر بزيت الزيتون.'],
      2,
      { minutes: 12 },
    ),
    item(
      'shakshuka',
      ['Shakshuka', 'شكشوكة'],
      ['Eggs cooked in the tomato pan.', 'بيض مطبوخ مع البندورة.'],
      2.5,
      { minutes: 12 },
    ),
    item(
      'foul',
      ['Foul with olive oil', 'فول بالزيت'],
      ['Fava beans, lemon and cumin.', 'فول مدمّس بالليمون والكمون.'],
      1.5,
      { minutes: 6 },
    ),
  ],
);

const bakery = collection(
  'bakery',
  ['Bread to take', 'خبز للبيت'],
  [
    item(
      'taboon-bag',
      ['Taboon bread, 5 loaves', 'خبز طابون، 5 أرغفة'],
      ['Baked on stones this morning.', 'مخبوز على الحجر هذا الصباح.'],
      0.9,
    ),
    item(
      'kaak',
      ['Sesame kaak', 'كعك بالسمسم'],
      ['The long ring, with a paper of duqqa.', 'كعكة طويلة مع دقّة.'],
      0.4,
    ),
    item(
      'zaatar-jar',
      ['Zaatar mix, 250 g', 'خلطة زعتر 250 غم'],
      ['Our own blend, in a tin.', 'خلطتنا الخاصة في علبة معدنية.'],
      2.75,
    ),
  ],
);

const drinks = collection(
  'drinks',
  ['Drinks', 'مشروبات'],
  [
    item(
      'sage-tea',
      ['Tea with sage', 'شاي بالميرمية'],
      ['Strong, sweet if you say so.', 'ثقيل، والسكر حسب الطلب.'],
      0.5,
      { minutes: 4 },
    ),
    item(
      'orange-juice',
      ['Orange juice', 'عصير برتقال'],
      ['Pressed when you order it.', 'يُعصر عند الطلب.'],
      1.5,
      { minutes: 4 },
    ),
    item('laban', ['Laban, bottle', 'لبن عيران'], ['From a farm in Madaba.', 'من مزرعة في مادبا.'], 0.6),
    item('saj-water', ['Water, 500 ml', 'ماء 500 مل'], ['Still and cold.', 'مياه معدنية باردة.'], 0.35),
  ],
);

export const menu = [
  ...madeAt('grill', manakish, fatayer, wraps, breakfast),
  ...madeAt('cold', bakery),
  ...madeAt('drinks', drinks),
];
