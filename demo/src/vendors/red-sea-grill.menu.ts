import { chooseUpTo, collection, item, madeAt, option, TABLE_ONLY } from '../builders.ts';
import { bread, without } from '../preferences.ts';

const extras = chooseUpTo(
  3,
  'extras',
  ['Extras', 'الإضافات'],
  ['Something on the side?', 'هل نضيف شيئًا بجانبه؟'],
  [
    option('halloumi', ['Halloumi', 'جبنة حلّوم'], 0.5),
    option('fries', ['French fries', 'بطاطا مقلية'], 1),
    option('moutabal', ['Moutabal', 'متبّل'], 0.75),
    option('toum', ['Toum', 'ثومية'], 0.25),
  ],
);

const popular = collection(
  'popular',
  ['Popular', 'الأكثر طلبًا'],
  [
    item(
      'mixed-grill',
      ['Mixed grill platter', 'صحن مشاوي مشكّل'],
      ['Kebab, shish tawook and lamb chops with shrak bread.', 'كباب وشيش طاووق وريش غنم مع خبز شراك.'],
      8.5,
      { minutes: 25, preferences: [bread, extras] },
    ),
    item(
      'sayadieh',
      ['Sayadieh', 'صيّادية'],
      ['Spiced rice, fried sea bream and tarator.', 'أرز مبهّر وسمك دنيس مقلي مع طرطور.'],
      7.25,
      { minutes: 20 },
    ),
    item(
      'hummus-beiruti',
      ['Hummus Beiruti', 'حمص بيروتي'],
      ['Garlic, parsley, hot pepper and olive oil.', 'بالثوم والبقدونس والفلفل الحار وزيت الزيتون.'],
      2.25,
      { station: 'cold' },
    ),
    item(
      'fattoush',
      ['Fattoush', 'فتوش'],
      ['Crisp bread, sumac and pomegranate molasses.', 'خبز مقرمش وسماق ودبس رمان.'],
      3,
      { minutes: 10, station: 'cold' },
    ),
    item(
      'lamb-chops',
      ['Lamb chops', 'ريش غنم'],
      ['Four chops over charcoal, with onion and sumac.', 'أربع ريش على الفحم مع بصل وسماق.'],
      9.5,
      { minutes: 25, preferences: [bread] },
    ),
    item(
      'falafel-plate',
      ['Falafel plate', 'صحن فلافل'],
      ['Twelve pieces, tahini and pickles.', 'اثنتا عشرة حبة مع طحينية ومخلل.'],
      2.75,
      { minutes: 10 },
    ),
  ],
);

const grills = collection(
  'grills',
  ['Grills', 'مشاوي'],
  [
    item(
      'aleppo-kebab',
      ['Aleppo kebab', 'كباب حلبي'],
      ['Minced lamb, parsley and a roasted tomato.', 'لحم غنم مفروم بالبقدونس مع بندورة مشوية.'],
      6.5,
      { minutes: 20, preferences: [bread, without] },
    ),
    item(
      'shish-tawook',
      ['Shish tawook', 'شيش طاووق'],
      ['Chicken marinated in yoghurt, lemon and garlic.', 'صدر دجاج متبّل باللبن والليمون والثوم.'],
      5.75,
      { minutes: 20, preferences: [bread, extras] },
    ),
    item(
      'lamb-shish',
      ['Lamb shish', 'شقف غنم'],
      ['Cubes from the leg, charred at the edges.', 'قطع من الفخذ، طرية من الداخل ومحمّرة الأطراف.'],
      7.75,
      { minutes: 20, preferences: [bread, without] },
    ),
    item(
      'half-chicken',
      ['Half chicken on charcoal', 'نصف دجاجة على الفحم'],
      ['Slow over the coals, with toum and pickles.', 'مشوية على مهل، مع ثومية ومخلل.'],
      5.25,
      { minutes: 30, preferences: [bread] },
    ),
    item(
      'arayes',
      ['Arayes', 'عرايس'],
      ['Bread filled with spiced lamb, grilled until crisp.', 'خبز محشو باللحم المبهّر، مشوي حتى يقرمش.'],
      4.25,
      { minutes: 15 },
    ),
    item(
      'family-grill',
      ['Family grill, 2 kg', 'مشاوي عائلية 2 كغم'],
      ['Kebab, tawook, chops and wings for six.', 'كباب وطاووق وريش وجوانح، تكفي 6 أشخاص.'],
      28,
      { minutes: 45, preferences: [bread, without] },
    ),
  ],
);

const fish = collection(
  'fish',
  ['Fish', 'أسماك'],
  [
    item(
      'grilled-sea-bream',
      ['Grilled sea bream', 'دنيس مشوي'],
      ['A whole fish with lemon, cumin and tahini.', 'سمكة كاملة مع ليمون وكمون وطحينية.'],
      8.75,
      { minutes: 25 },
    ),
    item(
      'fried-red-mullet',
      ['Fried red mullet', 'سلطان إبراهيم مقلي'],
      ['Small and crisp, with fried bread and tarator.', 'حبات صغيرة مقرمشة مع خبز مقلي وطرطور.'],
      9.25,
      { minutes: 20 },
    ),
    item(
      'shrimp-skewers',
      ['Shrimp skewers', 'أسياخ جمبري'],
      ['Ten shrimps with garlic, chilli and coriander.', 'عشر حبات بالثوم والفلفل والكزبرة.'],
      10.5,
      { minutes: 20 },
    ),
    item(
      'samkeh-harra',
      ['Samkeh harra', 'سمكة حرّة'],
      ['Baked fillet under tahini, walnuts and chilli.', 'فيليه سمك بالفرن مع طحينية وجوز وفلفل حار.'],
      8.25,
      { minutes: 25 },
    ),
    item(
      'fried-calamari',
      ['Fried calamari', 'كاليماري مقلي'],
      ['A light crumb, lemon and garlic dip.', 'حلقات مقرمشة مع ليمون وصلصة الثوم.'],
      5.5,
      { minutes: 15 },
    ),
    item(
      'fisherman-soup',
      ['Fisherman’s soup', 'شوربة الصيّاد'],
      ['Fish, tomato, celery and a little cumin.', 'سمك وبندورة وكرفس ورشّة كمون.'],
      3.25,
      { minutes: 10, orderTypes: TABLE_ONLY },
    ),
  ],
);

const mezze = collection(
  'mezze',
  ['Mezze', 'مقبّلات'],
  [
    item(
      'moutabal',
      ['Moutabal', 'متبّل'],
      ['Smoked aubergine, tahini and pomegranate.', 'باذنجان مدخّن مع طحينية وحب رمان.'],
      2.25,
    ),
    item(
      'muhammara',
      ['Muhammara', 'محمّرة'],
      ['Red pepper, walnuts and pomegranate molasses.', 'فليفلة حمراء وجوز ودبس رمان.'],
      2.5,
    ),
    item(
      'fried-kibbeh',
      ['Fried kibbeh', 'كبّة مقلية'],
      ['Four pieces with lamb, onion and pine nuts.', 'أربع حبات محشوة باللحم والبصل والصنوبر.'],
      3.25,
      { minutes: 12 },
    ),
    item(
      'batata-harra',
      ['Batata harra', 'بطاطا حرّة'],
      ['Fried potato with garlic, coriander and chilli.', 'بطاطا مقلية بالثوم والكزبرة والفلفل.'],
      2.25,
      { minutes: 12 },
    ),
    item(
      'grilled-halloumi',
      ['Grilled halloumi', 'حلّوم مشوي'],
      ['With tomato, mint and a little honey.', 'مع بندورة ونعناع ولمسة عسل.'],
      3.5,
      { minutes: 8 },
    ),
  ],
);

const salads = collection(
  'salads',
  ['Salads', 'سلطات'],
  [
    item(
      'tabbouleh',
      ['Tabbouleh', 'تبولة'],
      ['Parsley, bulgur, tomato and lemon.', 'بقدونس وبرغل وبندورة وليمون.'],
      2.75,
    ),
    item(
      'rocket-salad',
      ['Rocket and sumac', 'سلطة جرجير'],
      ['Rocket, red onion, sumac and lemon.', 'جرجير وبصل أحمر وسماق وليمون.'],
      2.5,
      { minutes: 8 },
    ),
    item(
      'arabic-salad',
      ['Arabic salad', 'سلطة عربية'],
      ['Tomato, cucumber and mint, cut fine.', 'بندورة وخيار ونعناع، مفرومة ناعمًا.'],
      2,
      { minutes: 8 },
    ),
    item(
      'tahini-salad',
      ['Tahini salad', 'سلطة طحينية'],
      ['The one that belongs beside fish.', 'رفيقة السمك الدائمة.'],
      1.75,
    ),
  ],
);

const sweets = collection(
  'sweets',
  ['Sweets', 'حلويات'],
  [
    item(
      'soft-knafeh',
      ['Soft knafeh', 'كنافة ناعمة'],
      ['Warm cheese, a fine crust and pistachio.', 'جبنة ساخنة وعجينة ناعمة وفستق حلبي.'],
      2.75,
      { minutes: 8 },
    ),
    item(
      'umm-ali',
      ['Umm Ali', 'أم علي'],
      ['Baked pastry with milk, nuts and raisins.', 'رقائق بالحليب والمكسرات والزبيب من الفرن.'],
      2.75,
      { minutes: 12, orderTypes: TABLE_ONLY },
    ),
    item(
      'rice-pudding',
      ['Rice pudding', 'رز بحليب'],
      ['Cold, with orange blossom and cinnamon.', 'بارد بماء الزهر والقرفة.'],
      1.5,
    ),
    item(
      'fruit-plate',
      ['Fruit of the season', 'فواكه الموسم'],
      ['Cut to order, served cold.', 'مقطّعة عند الطلب وباردة.'],
      3.5,
      { minutes: 8 },
    ),
  ],
);

const drinks = collection(
  'drinks',
  ['Drinks', 'مشروبات'],
  [
    item(
      'mint-lemonade',
      ['Mint lemonade', 'ليمون ونعناع'],
      ['Blended with ice until it turns green.', 'مخفوق مع الثلج حتى يخضرّ.'],
      1.75,
      { minutes: 5 },
    ),
    item(
      'jallab',
      ['Jallab', 'جلّاب'],
      ['Date and grape syrup with pine nuts.', 'شراب التمر والعنب مع حبات الصنوبر.'],
      1.75,
    ),
    item('ayran', ['Ayran', 'عيران'], ['Salted yoghurt, well chilled.', 'لبن مملّح بارد.'], 0.75),
    item(
      'mint-tea',
      ['Tea with mint', 'شاي بالنعناع'],
      ['A small pot for two.', 'إبريق صغير لشخصين.'],
      1.25,
      {
        minutes: 5,
        orderTypes: TABLE_ONLY,
      },
    ),
    item('water', ['Water, 500 ml', 'ماء 500 مل'], ['Still and cold.', 'مياه معدنية باردة.'], 0.35),
  ],
);

export const menu = [
  ...madeAt('grill', popular, grills, fish),
  ...madeAt('cold', mezze, salads, sweets),
  ...madeAt('drinks', drinks),
];
