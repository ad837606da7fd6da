import { chooseOne, chooseUpTo, collection, item, madeAt, option, TABLE_ONLY } from '../builders.ts';
import { cupSize } from '../preferences.ts';

const milk = chooseOne(
  'milk',
  ['Milk', 'الحليب'],
  ['Which milk?', 'أي حليب؟'],
  [
    option('whole', ['Whole', 'كامل الدسم']),
    option('skimmed', ['Skimmed', 'خالي الدسم']),
    option('oat', ['Oat', 'شوفان'], 0.5),
  ],
);

const sugar = chooseOne(
  'sugar',
  ['Sugar', 'السكر'],
  ['How do you take it?', 'كيف نحلّيها؟'],
  [option('sada', ['None', 'سادة']), option('wasat', ['Medium', 'وسط']), option('hilweh', ['Sweet', 'حلوة'])],
);

const shots = chooseUpTo(
  3,
  'extras',
  ['Extras', 'الإضافات'],
  ['A little more?', 'هل نضيف شيئًا؟'],
  [
    option('shot', ['Another shot', 'جرعة قهوة'], 0.5),
    option('cardamom', ['Cardamom', 'هيل'], 0.25),
    option('date-syrup', ['Date syrup', 'دبس تمر'], 0.35),
    option('cream', ['Whipped cream', 'كريمة مخفوقة'], 0.5),
  ],
);

const coffee = collection(
  'coffee',
  ['Hot coffee', 'قهوة ساخنة'],
  [
    item(
      'cardamom-latte',
      ['Cardamom latte', 'لاتيه بالهيل'],
      ['Espresso, milk and green cardamom.', 'إسبريسو وحليب وهيل أخضر.'],
      2.75,
      { minutes: 6, preferences: [milk, shots] },
    ),
    item(
      'turkish-coffee',
      ['Turkish coffee', 'قهوة تركية'],
      ['Boiled in the rakweh, with its foam.', 'تُغلى في الركوة وتُقدَّم بوجهها.'],
      1.25,
      { minutes: 6, preferences: [sugar] },
    ),
    item(
      'espresso',
      ['Espresso', 'إسبريسو'],
      ['Short, dark and sweet at the end.', 'قصيرة داكنة ونهايتها حلوة.'],
      1.5,
      { minutes: 3 },
    ),
    item(
      'cappuccino',
      ['Cappuccino', 'كابتشينو'],
      ['Thick foam, a dusting of cocoa.', 'رغوة كثيفة ورشّة كاكاو.'],
      2.5,
      { minutes: 5, preferences: [cupSize, milk] },
    ),
    item(
      'date-mocha',
      ['Date mocha', 'موكا بالتمر'],
      ['Chocolate and Jordan Valley dates.', 'شوكولاتة وتمر من الأغوار.'],
      3,
      { minutes: 6, preferences: [cupSize, milk] },
    ),
    item(
      'bedouin-dallah',
      ['Bedouin dallah', 'دلّة قهوة بدوية'],
      ['A pot of bitter coffee for four, with dates.', 'دلّة قهوة مرّة لأربعة مع التمر.'],
      4,
      { minutes: 10, orderTypes: TABLE_ONLY },
    ),
  ],
);

const iced = collection(
  'iced',
  ['Iced', 'بارد'],
  [
    item(
      'iced-latte',
      ['Iced latte', 'لاتيه مثلّج'],
      ['Double shot over cold milk.', 'جرعتان من القهوة على حليب بارد.'],
      2.75,
      { minutes: 4, preferences: [cupSize, milk, shots] },
    ),
    item(
      'cold-brew',
      ['Cold brew', 'كولد برو'],
      ['Eighteen hours in cold water.', 'قهوة منقوعة ثماني عشرة ساعة في ماء بارد.'],
      3,
    ),
    item(
      'mint-lemonade',
      ['Mint lemonade', 'ليمون ونعناع'],
      ['Green, sharp and full of ice.', 'أخضر منعش ومليء بالثلج.'],
      2,
      { minutes: 5 },
    ),
    item(
      'rose-lemonade',
      ['Rose lemonade', 'ليموناضة بالورد'],
      ['Lemon, rose syrup and soda.', 'ليمون وشراب الورد وصودا.'],
      2.25,
      { minutes: 5 },
    ),
    item(
      'iced-hibiscus',
      ['Iced hibiscus', 'كركديه مثلّج'],
      ['Brewed daily, with a stick of cinnamon.', 'يُحضّر يوميًا مع عود قرفة.'],
      1.75,
    ),
    item(
      'affogato',
      ['Booza affogato', 'أفوغاتو بالبوظة العربية'],
      ['Arabic ice cream under hot espresso.', 'بوظة عربية تحت إسبريسو ساخن.'],
      3.25,
      { minutes: 5, orderTypes: TABLE_ONLY },
    ),
  ],
);

const tea = collection(
  'tea',
  ['Tea and herbs', 'شاي وأعشاب'],
  [
    item(
      'mint-tea',
      ['Tea with mint', 'شاي بالنعناع'],
      ['Black tea, a handful of fresh mint.', 'شاي أحمر وحفنة نعناع طازج.'],
      1.25,
      { minutes: 5 },
    ),
    item(
      'sage-tea',
      ['Tea with sage', 'شاي بالميرمية'],
      ['From the hills of Ajloun.', 'ميرمية من جبال عجلون.'],
      1.25,
      { minutes: 5 },
    ),
    item('karak', ['Karak', 'كرك'], ['Tea, milk, cardamom and saffron.', 'شاي وحليب وهيل وزعفران.'], 1.5, {
      minutes: 6,
      preferences: [cupSize],
    }),
    item(
      'zhourat',
      ['Zhourat', 'زهورات'],
      ['Chamomile, rose, sage and thyme.', 'بابونج وورد وميرمية وزعتر.'],
      1.5,
      { minutes: 6 },
    ),
    item(
      'ginger-lemon',
      ['Ginger and lemon', 'زنجبيل وليمون'],
      ['With honey from Wadi Mujib.', 'مع عسل من وادي الموجب.'],
      1.75,
      { minutes: 6 },
    ),
    item(
      'sahlab',
      ['Sahlab', 'سحلب'],
      ['Warm and thick, cinnamon and coconut.', 'ساخن وكثيف بالقرفة وجوز الهند.'],
      2,
      { minutes: 8 },
    ),
  ],
);

const sweets = collection(
  'sweets',
  ['Beside the cup', 'إلى جانب الفنجان'],
  [
    item('knafeh', ['Knafeh', 'كنافة'], ['A warm square for two forks.', 'قطعة ساخنة تكفي اثنين.'], 3.25, {
      minutes: 8,
    }),
    item(
      'stuffed-dates',
      ['Stuffed dates', 'تمر محشي'],
      ['Medjool with almond, walnut and tahini.', 'مجهول باللوز والجوز والطحينية.'],
      4.5,
    ),
    item(
      'honey-cake',
      ['Honey cake', 'كيكة العسل'],
      ['Eight thin layers, one day old on purpose.', 'ثماني طبقات رقيقة ترتاح يومًا كاملًا.'],
      3,
    ),
    item(
      'tahini-cookie',
      ['Tahini cookie', 'كوكيز بالطحينية'],
      ['Soft, with sesame and sea salt.', 'طرية بالسمسم وملح البحر.'],
      1.25,
    ),
    item(
      'cheese-toast',
      ['Cheese toast', 'توست بالجبنة'],
      ['Akkawi and zaatar, pressed.', 'جبنة عكاوي وزعتر، مكبوسة وساخنة.'],
      2.5,
      { minutes: 8 },
    ),
    item(
      'maamoul',
      ['Maamoul, 3 pieces', 'معمول، 3 حبات'],
      ['Date, walnut and pistachio.', 'بالتمر والجوز والفستق.'],
      1.75,
    ),
  ],
);

export const menu = [...madeAt('drinks', coffee, iced, tea), ...madeAt('cold', sweets)];
