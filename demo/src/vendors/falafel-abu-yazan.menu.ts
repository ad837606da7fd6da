import { chooseOne, chooseUpTo, collection, item, madeAt, option } from '../builders.ts';
import { without } from '../preferences.ts';

const loaf = chooseOne(
  'bread',
  ['Bread', 'الخبز'],
  ['Which bread?', 'في أي خبز؟'],
  [
    option('khubz', ['Khubz', 'خبز عربي']),
    option('saj', ['Saj', 'صاج']),
    option('kaak', ['Sesame kaak', 'كعك بالسمسم'], 0.25),
  ],
);

const extras = chooseUpTo(
  3,
  'extras',
  ['Extras', 'الإضافات'],
  ['What else goes in?', 'ماذا نضيف إليها؟'],
  [
    option('fries', ['Fries', 'بطاطا'], 0.25),
    option('egg', ['Boiled egg', 'بيضة مسلوقة'], 0.35),
    option('hummus', ['Hummus', 'حمص'], 0.25),
    option('shatta', ['Shatta', 'شطّة'], 0.25),
  ],
);

const sandwiches = collection(
  'sandwiches',
  ['Sandwiches', 'سندويشات'],
  [
    item(
      'falafel-sandwich',
      ['Falafel sandwich', 'سندويشة فلافل'],
      ['Five pieces, tahini, tomato and pickles.', 'خمس حبات مع طحينية وبندورة ومخلل.'],
      0.75,
      { minutes: 5, preferences: [loaf, extras, without] },
    ),
    item(
      'stuffed-falafel-sandwich',
      ['Stuffed falafel sandwich', 'سندويشة فلافل محشية'],
      ['Onion, sumac and chilli inside each piece.', 'فلافل محشوة بالبصل والسماق والشطّة.'],
      1,
      { minutes: 6, preferences: [loaf, extras] },
    ),
    item(
      'falafel-hummus-wrap',
      ['Falafel and hummus wrap', 'لفّة فلافل وحمص'],
      ['Rolled in saj and pressed warm.', 'في خبز الصاج، مكبوسة وساخنة.'],
      1.25,
      { minutes: 6, preferences: [without] },
    ),
    item(
      'potato-sandwich',
      ['Fried potato sandwich', 'سندويشة بطاطا'],
      ['Fries, toum and pickled turnip.', 'بطاطا مقلية وثومية ولفت مخلل.'],
      0.75,
      { minutes: 6 },
    ),
    item(
      'aubergine-sandwich',
      ['Fried aubergine sandwich', 'سندويشة باذنجان'],
      ['With tahini, parsley and lemon.', 'مع طحينية وبقدونس وليمون.'],
      0.9,
      { minutes: 6 },
    ),
  ],
);

const plates = collection(
  'plates',
  ['Falafel plates', 'صحون الفلافل'],
  [
    item(
      'falafel-dozen',
      ['A dozen falafel', 'دزينة فلافل'],
      ['Out of the oil when you order.', 'تُقلى عند الطلب.'],
      1,
      { minutes: 8 },
    ),
    item(
      'stuffed-dozen',
      ['A dozen stuffed falafel', 'دزينة فلافل محشية'],
      ['With onion, sumac and sesame.', 'بالبصل والسماق والسمسم.'],
      1.5,
      { minutes: 8 },
    ),
    item(
      'full-plate',
      ['The full plate', 'الصحن الكامل'],
      ['Falafel, hummus, foul, salad and bread.', 'فلافل وحمص وفول وسلطة وخبز.'],
      3.25,
      { minutes: 10 },
    ),
    item(
      'falafel-salad',
      ['Falafel on salad', 'فلافل على السلطة'],
      ['Crushed falafel over greens and tahini.', 'فلافل مفروطة فوق الخضار والطحينية.'],
      2.25,
      { minutes: 8 },
    ),
    item(
      'yazan-breakfast',
      ['Abu Yazan’s breakfast', 'فطور أبو يزن'],
      ['For two: foul, hummus, falafel, eggs and tea.', 'لشخصين: فول وحمص وفلافل وبيض وشاي.'],
      5,
      { minutes: 12 },
    ),
  ],
);

const hummus = collection(
  'hummus',
  ['Hummus and foul', 'حمص وفول'],
  [
    item(
      'hummus',
      ['Hummus', 'حمص'],
      ['Smooth, warm and generous with the oil.', 'ناعم ودافئ وزيته وافر.'],
      1.25,
    ),
    item(
      'hummus-meat',
      ['Hummus with lamb', 'حمص باللحمة'],
      ['Hot lamb and pine nuts on top.', 'لحمة ساخنة وصنوبر على الوجه.'],
      2.75,
      { minutes: 10 },
    ),
    item(
      'musabbaha',
      ['Musabbaha', 'مسبّحة'],
      ['Whole chickpeas in tahini and lemon.', 'حبات حمص بالطحينية والليمون.'],
      1.5,
      { minutes: 6 },
    ),
    item(
      'foul-medames',
      ['Foul medames', 'فول مدمّس'],
      ['Mashed with garlic, lemon and green chilli.', 'مهروس بالثوم والليمون والفلفل الأخضر.'],
      1.25,
      { minutes: 6 },
    ),
    item(
      'qudsiyeh',
      ['Qudsiyeh', 'قدسية'],
      ['Half foul, half hummus, as in Jerusalem.', 'نصفها فول ونصفها حمص، على طريقة القدس.'],
      1.5,
      { minutes: 6 },
    ),
    item(
      'fatteh-hummus',
      ['Hummus fatteh', 'فتّة حمص'],
      ['Soaked bread, tahini, ghee and nuts.', 'خبز منقوع وطحينية وسمن ومكسرات.'],
      2.25,
      { minutes: 10 },
    ),
  ],
);

const sides = collection(
  'sides',
  ['On the side', 'أطباق جانبية'],
  [
    item(
      'yazan-fries',
      ['Fries', 'بطاطا مقلية'],
      ['A paper cone, salt and sumac.', 'في قمع ورقي مع ملح وسماق.'],
      0.75,
      { minutes: 6 },
    ),
    item(
      'cauliflower',
      ['Fried cauliflower', 'زهرة مقلية'],
      ['With tarator and parsley.', 'مع طرطور وبقدونس.'],
      1.25,
      { minutes: 8 },
    ),
    item('yazan-pickles', ['Pickles', 'مخلل'], ['Made here every Saturday.', 'نصنعه هنا كل سبت.'], 0.5),
    item(
      'onion-mint',
      ['Onion, mint and chilli', 'بصل ونعناع وفلفل'],
      ['The plate that comes with foul.', 'الصحن الذي لا يكتمل الفول بدونه.'],
      0.5,
    ),
    item(
      'bread-bag',
      ['Warm bread, 4 loaves', 'خبز ساخن، 4 أرغفة'],
      ['From the bakery next door.', 'من الفرن المجاور.'],
      0.4,
    ),
  ],
);

const drinks = collection(
  'drinks',
  ['Drinks', 'مشروبات'],
  [
    item(
      'yazan-tea',
      ['Tea with mint', 'شاي بالنعناع'],
      ['In a glass, already sweet.', 'في كاسة، ومحلّى.'],
      0.4,
      { minutes: 3 },
    ),
    item(
      'tamr-hindi',
      ['Tamarind', 'تمر هندي'],
      ['From the brass jug, with ice.', 'من الإبريق النحاسي مع الثلج.'],
      0.6,
    ),
    item('yazan-cola', ['Cola, can', 'كولا، علبة'], ['330 ml, cold.', '330 مل، باردة.'], 0.5),
    item('yazan-water', ['Water, 500 ml', 'ماء 500 مل'], ['Still and cold.', 'مياه معدنية باردة.'], 0.35),
  ],
);

export const menu = [
  ...madeAt('grill', sandwiches, plates),
  ...madeAt('cold', hummus, sides),
  ...madeAt('drinks', drinks),
];
