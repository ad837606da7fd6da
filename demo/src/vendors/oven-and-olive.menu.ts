import { chooseOne, chooseUpTo, collection, item, madeAt, option, TABLE_ONLY } from '../builders.ts';

const pizzaSize = chooseOne(
  'size',
  ['Size', 'الحجم'],
  ['How wide?', 'ما الحجم المطلوب؟'],
  [option('medium', ['Medium, 28 cm', 'وسط، 28 سم']), option('large', ['Large, 36 cm', 'كبير، 36 سم'], 2.5)],
);

const toppings = chooseUpTo(
  3,
  'extras',
  ['Toppings', 'إضافات'],
  ['Anything more on top?', 'ماذا نضيف على الوجه؟'],
  [
    option('olives', ['Ajloun olives', 'زيتون عجلون'], 0.5),
    option('mushroom', ['Mushrooms', 'فطر'], 0.75),
    option('mozzarella', ['More mozzarella', 'موزاريلا زيادة'], 1),
    option('rocket', ['Fresh rocket', 'جرجير طازج'], 0.5),
  ],
);

const pizza = [pizzaSize, toppings];

const classics = collection(
  'classics',
  ['Classic pizzas', 'بيتزا كلاسيكية'],
  [
    item(
      'margherita',
      ['Margherita', 'مارغريتا'],
      ['Tomato, mozzarella and basil.', 'صلصة بندورة وموزاريلا وريحان.'],
      5.5,
      { minutes: 15, preferences: pizza },
    ),
    item(
      'vegetable-pizza',
      ['Garden', 'بيتزا خضار'],
      ['Pepper, mushroom, olive and sweetcorn.', 'فليفلة وفطر وزيتون وذرة.'],
      6.25,
      { minutes: 15, preferences: pizza },
    ),
    item(
      'pepperoni',
      ['Beef pepperoni', 'بيبروني بقري'],
      ['Crisp slices over a double layer of cheese.', 'شرائح مقرمشة فوق طبقتين من الجبنة.'],
      7,
      { minutes: 15, preferences: pizza },
    ),
    item(
      'four-cheese',
      ['Four cheeses', 'أربع أجبان'],
      ['Mozzarella, akkawi, blue and parmesan.', 'موزاريلا وعكاوي وجبنة زرقاء وبارميزان.'],
      7.5,
      { minutes: 15, preferences: pizza },
    ),
    item(
      'tuna-pizza',
      ['Tuna and onion', 'تونة وبصل'],
      ['Tuna, red onion, capers and lemon.', 'تونة وبصل أحمر وقبّار وليمون.'],
      6.75,
      { minutes: 15, preferences: pizza },
    ),
  ],
);

const house = collection(
  'house',
  ['From our orchard', 'من بستاننا'],
  [
    item(
      'oven-and-olive',
      ['Oven & Olive', 'فرن وزيتون'],
      ['Three kinds of olive, labneh and zaatar.', 'ثلاثة أنواع زيتون مع لبنة وزعتر.'],
      7.25,
      { minutes: 15, preferences: pizza },
    ),
    item(
      'musakhan-pizza',
      ['Musakhan pizza', 'بيتزا مسخّن'],
      ['Chicken, sumac onion and pine nuts.', 'دجاج وبصل بالسماق وصنوبر.'],
      7.75,
      { minutes: 18, preferences: pizza },
    ),
    item(
      'halloumi-fig',
      ['Halloumi and fig', 'حلّوم وتين'],
      ['With rocket and a thread of honey.', 'مع جرجير ولمسة عسل.'],
      7.5,
      { minutes: 15, preferences: pizza },
    ),
    item(
      'shrimp-pizza',
      ['Red Sea shrimp', 'جمبري البحر الأحمر'],
      ['Shrimp, garlic, chilli and parsley.', 'جمبري وثوم وفلفل وبقدونس.'],
      9.25,
      { minutes: 18, preferences: pizza },
    ),
    item(
      'sujuk-pizza',
      ['Sujuk and pepper', 'سجق وفليفلة'],
      ['Spiced sausage, pepper and black seed.', 'سجق مبهّر وفليفلة وحبة البركة.'],
      7.5,
      { minutes: 15, preferences: pizza },
    ),
  ],
);

const starters = collection(
  'starters',
  ['Starters', 'مقبّلات'],
  [
    item(
      'garlic-bread',
      ['Garlic bread', 'خبز بالثوم'],
      ['Wood-fired, with butter and parsley.', 'من فرن الحطب، بالزبدة والبقدونس.'],
      2.25,
      { minutes: 8 },
    ),
    item(
      'warm-olives',
      ['Warm olives', 'زيتون دافئ'],
      ['Orange peel, chilli and thyme.', 'بقشر البرتقال والفلفل والزعتر.'],
      2,
      { minutes: 6 },
    ),
    item(
      'burrata',
      ['Burrata and tomato', 'بوراتا وبندورة'],
      ['Cold cream, ripe tomato, our own oil.', 'جبنة كريمية وبندورة ناضجة وزيتنا الخاص.'],
      4.75,
      { minutes: 6, orderTypes: TABLE_ONLY },
    ),
    item(
      'tomato-soup',
      ['Roast tomato soup', 'شوربة بندورة مشوية'],
      ['With basil and a crust of bread.', 'بالريحان مع قطعة خبز.'],
      2.5,
      { minutes: 8 },
    ),
  ],
);

const salads = collection(
  'salads',
  ['Salads', 'سلطات'],
  [
    item(
      'rocket-parmesan',
      ['Rocket and parmesan', 'جرجير وبارميزان'],
      ['Lemon, olive oil and walnuts.', 'ليمون وزيت زيتون وجوز.'],
      3.5,
      { minutes: 6 },
    ),
    item(
      'greek-salad',
      ['Feta and cucumber', 'سلطة فيتا'],
      ['Tomato, olive, oregano.', 'فيتا وخيار وبندورة وزيتون.'],
      3.75,
      { minutes: 6 },
    ),
    item(
      'caesar',
      ['Chicken Caesar', 'سيزر دجاج'],
      ['Grilled chicken, lettuce and croutons.', 'دجاج مشوي وخس وخبز محمّص.'],
      4.75,
      { minutes: 10 },
    ),
  ],
);

const desserts = collection(
  'desserts',
  ['Desserts', 'حلويات'],
  [
    item(
      'tiramisu',
      ['Tiramisu', 'تيراميسو'],
      ['Coffee and cardamom, no alcohol.', 'بالقهوة والهيل، بدون كحول.'],
      3.25,
    ),
    item(
      'nutella-calzone',
      ['Chocolate calzone', 'كالزوني شوكولاتة'],
      ['Folded dough, hazelnut and sea salt.', 'عجينة مطوية بالبندق ورشّة ملح بحري.'],
      3.75,
      { minutes: 12 },
    ),
    item(
      'lemon-tart',
      ['Lemon tart', 'تارت ليمون'],
      ['Sharp, with a thin crisp base.', 'حامضة على عجينة رقيقة مقرمشة.'],
      2.75,
    ),
  ],
);

const drinks = collection(
  'drinks',
  ['Drinks', 'مشروبات'],
  [
    item(
      'basil-lemonade',
      ['Basil lemonade', 'ليموناضة بالريحان'],
      ['Lemon, basil and crushed ice.', 'ليمون وريحان وثلج مجروش.'],
      2,
      { minutes: 5 },
    ),
    item(
      'pomegranate-soda',
      ['Pomegranate soda', 'صودا رمان'],
      ['Bottled here, lightly sweet.', 'نعبّئها هنا، وحلاوتها خفيفة.'],
      1.75,
    ),
    item('olive-cola', ['Cola, can', 'كولا، علبة'], ['330 ml, cold.', '330 مل، باردة.'], 0.75),
    item(
      'sparkling-water',
      ['Sparkling water, 330 ml', 'مياه غازية 330 مل'],
      ['Served with a slice of lemon.', 'مع شريحة ليمون.'],
      1,
    ),
  ],
);

const taxedDrinks = { ...drinks, items: drinks.items.map((one) => ({ ...one, taxClass: 'drinks' })) };

export const menu = [
  ...madeAt('grill', classics, house, starters),
  ...madeAt('cold', salads, desserts),
  ...madeAt('drinks', taxedDrinks),
];
