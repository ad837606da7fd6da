import { chooseUpTo, collection, item, madeAt, option, PICKUP_ONLY } from '../builders.ts';
import { cupSize } from '../preferences.ts';

const sweetness = chooseUpTo(
  2,
  'without',
  ['Without', 'بدون'],
  ['Anything to leave out?', 'هل نستثني شيئًا؟'],
  [option('sugar', ['Sugar', 'سكر']), option('ice', ['Ice', 'ثلج']), option('milk', ['Milk', 'حليب'])],
);

const boosters = chooseUpTo(
  3,
  'extras',
  ['Boosters', 'إضافات'],
  ['Something stronger?', 'هل نزيده فائدة؟'],
  [
    option('ginger', ['Ginger', 'زنجبيل'], 0.25),
    option('honey', ['Honey', 'عسل'], 0.5),
    option('chia', ['Chia seeds', 'بذور الشيا'], 0.5),
    option('nuts', ['Mixed nuts', 'مكسرات'], 1),
  ],
);

const pressed = collection(
  'pressed',
  ['Fresh pressed', 'عصير طازج'],
  [
    item(
      'orange',
      ['Orange', 'برتقال'],
      ['Six oranges from the Jordan Valley.', 'ست حبات برتقال من الأغوار.'],
      1.75,
      { minutes: 4, preferences: [cupSize, sweetness] },
    ),
    item('pomegranate', ['Pomegranate', 'رمان'], ['Dark, sharp and in season.', 'داكن ومزّ وفي موسمه.'], 2.5, {
      minutes: 5,
      preferences: [cupSize],
    }),
    item(
      'carrot-orange',
      ['Carrot and orange', 'جزر وبرتقال'],
      ['Half and half, no sugar.', 'مناصفة وبدون سكر.'],
      1.75,
      { minutes: 4, preferences: [cupSize, boosters] },
    ),
    item(
      'grapefruit',
      ['Grapefruit', 'جريب فروت'],
      ['Pink, bitter, awake.', 'وردي ومرّ ويوقظ النعسان.'],
      1.75,
      {
        minutes: 4,
      },
    ),
    item('sugar-cane', ['Sugar cane', 'قصب السكر'], ['Pressed while you watch.', 'يُعصر أمامكم.'], 1.5, {
      minutes: 4,
      orderTypes: PICKUP_ONLY,
    }),
    item(
      'apple-ginger',
      ['Apple and ginger', 'تفاح وزنجبيل'],
      ['Green apple with a little fire.', 'تفاح أخضر بلسعة خفيفة.'],
      2,
      { minutes: 4, preferences: [cupSize] },
    ),
  ],
);

const lemonades = collection(
  'lemonades',
  ['Lemonades', 'ليموناضة'],
  [
    item(
      'mint',
      ['Mint lemonade', 'ليمون ونعناع'],
      ['The one everybody comes for.', 'المشروب الذي يأتي الجميع لأجله.'],
      1.5,
      { minutes: 4, preferences: [cupSize, sweetness] },
    ),
    item(
      'strawberry-lemonade',
      ['Strawberry lemonade', 'ليمون وفراولة'],
      ['Crushed fruit at the bottom.', 'فراولة مهروسة في القاع.'],
      2,
      { minutes: 4 },
    ),
    item(
      'passion-lemonade',
      ['Passion fruit lemonade', 'ليمون وباشن فروت'],
      ['With the seeds, as it should be.', 'مع البذور كما يجب.'],
      2.25,
      { minutes: 4 },
    ),
    item(
      'lavender-lemonade',
      ['Lavender lemonade', 'ليمون وخزامى'],
      ['Soft, floral, very cold.', 'ناعم وعطري وبارد جدًا.'],
      2.25,
      { minutes: 4 },
    ),
    item(
      'blue-reef',
      ['Blue reef', 'المرجان الأزرق'],
      ['Lemon, coconut and a blue sea.', 'ليمون وجوز هند بلون البحر.'],
      2.5,
      { minutes: 5 },
    ),
    item(
      'watermelon-lemonade',
      ['Watermelon and basil', 'بطيخ وريحان'],
      ['Summer in one glass.', 'صيف كامل في كوب.'],
      2,
      { minutes: 4 },
    ),
  ],
);

const cocktails = collection(
  'cocktails',
  ['Layered cocktails', 'كوكتيلات'],
  [
    item(
      'reef-cocktail',
      ['Reef cocktail', 'كوكتيل المرجان'],
      ['Avocado, mango and strawberry in layers.', 'طبقات أفوكادو ومانجا وفراولة.'],
      2.75,
      { minutes: 6, preferences: [cupSize, boosters] },
    ),
    item(
      'avocado-honey',
      ['Avocado and honey', 'أفوكادو وعسل'],
      ['Thick, with nuts and qashta.', 'كثيف مع مكسرات وقشطة.'],
      3,
      { minutes: 6, preferences: [boosters] },
    ),
    item(
      'banana-milk',
      ['Banana and milk', 'موز بحليب'],
      ['The breakfast of swimmers.', 'فطور السبّاحين.'],
      1.75,
      { minutes: 4 },
    ),
    item(
      'mango-lassi',
      ['Mango yoghurt', 'مانجا باللبن'],
      ['Mango, yoghurt and cardamom.', 'مانجا ولبن وهيل.'],
      2.25,
      { minutes: 4 },
    ),
    item(
      'date-shake',
      ['Date shake', 'مخفوق التمر'],
      ['Medjool dates, milk and tahini.', 'تمر مجهول وحليب وطحينية.'],
      2.5,
      { minutes: 5 },
    ),
    item(
      'fruit-bowl',
      ['Fruit bowl', 'صحن فواكه'],
      ['Seven fruits, cut now, with qashta.', 'سبع فواكه تُقطّع عند الطلب مع قشطة.'],
      3.25,
      { minutes: 8 },
    ),
  ],
);

const bottles = collection(
  'bottles',
  ['From the fridge', 'من الثلاجة'],
  [
    item(
      'orange-litre',
      ['Orange juice, 1 litre', 'عصير برتقال 1 لتر'],
      ['Pressed this morning; keep it cold.', 'عُصر هذا الصباح، ويُحفظ باردًا.'],
      4.5,
    ),
    item(
      'tamarind-litre',
      ['Tamarind, 1 litre', 'تمر هندي 1 لتر'],
      ['For the Ramadan table, all year.', 'شراب رمضان على مدار السنة.'],
      3,
    ),
    item(
      'liquorice',
      ['Liquorice, 500 ml', 'عرق سوس 500 مل'],
      ['Dark, cold and old-fashioned.', 'داكن وبارد كما أيام زمان.'],
      1.5,
    ),
    item('coconut-water', ['Coconut water', 'ماء جوز الهند'], ['Nothing added.', 'بدون أي إضافات.'], 2),
    item('reef-water', ['Water, 500 ml', 'ماء 500 مل'], ['Still and cold.', 'مياه معدنية باردة.'], 0.35),
    item('ice-bag', ['Bag of ice, 2 kg', 'كيس ثلج 2 كغم'], ['For the boat.', 'لرحلة القارب.'], 1),
  ],
);

export const menu = [...madeAt('drinks', pressed, lemonades, cocktails, bottles)];
