import { chooseOne, chooseUpTo, collection, item, madeAt, option, TABLE_ONLY, TO_GO } from '../builders.ts';
import { size } from '../preferences.ts';

const jameed = chooseUpTo(
  3,
  'extras',
  ['Extras', 'الإضافات'],
  ['A little more of something?', 'هل نضيف شيئًا؟'],
  [
    option('jameed', ['A bowl of jameed', 'زبدية جميد'], 0.75),
    option('almonds', ['Toasted almonds', 'لوز محمّص'], 1),
    option('shrak', ['Shrak bread', 'خبز شراك'], 0.25),
  ],
);

const meat = chooseOne(
  'meat',
  ['Meat', 'اللحم'],
  ['Lamb or chicken?', 'لحم أم دجاج؟'],
  [option('chicken', ['Chicken', 'دجاج']), option('lamb', ['Local lamb', 'لحم بلدي'], 2)],
);

const mansaf = collection(
  'mansaf',
  ['Mansaf', 'المنسف'],
  [
    item(
      'lamb-mansaf',
      ['Mansaf with local lamb', 'منسف بلدي'],
      ['Karaki jameed, rice and almonds on a bed of shrak.', 'جميد كركي وأرز ولوز محمّص فوق خبز الشراك.'],
      7.5,
      { minutes: 20, preferences: [size, jameed] },
    ),
    item(
      'chicken-mansaf',
      ['Chicken mansaf', 'منسف دجاج'],
      ['The same jameed, with half a chicken.', 'الجميد نفسه مع نصف دجاجة.'],
      5.5,
      { minutes: 20, preferences: [jameed] },
    ),
    item(
      'mansaf-wrap',
      ['Mansaf wrap', 'لفّة منسف'],
      ['Rice, lamb and jameed rolled in shrak.', 'أرز ولحم وجميد ملفوفة بخبز الشراك.'],
      3.25,
      { minutes: 10 },
    ),
    item(
      'mansaf-tray',
      ['Mansaf tray for six', 'سدر منسف لستة أشخاص'],
      ['Three kilos of lamb; please order ahead.', 'ثلاثة كيلوغرامات من اللحم البلدي، ويُفضّل الطلب مسبقًا.'],
      45,
      { minutes: 90, orderTypes: TO_GO },
    ),
    item(
      'mansaf-for-two',
      ['Mansaf for two', 'منسف لشخصين'],
      ['One platter, two spoons, plenty of jameed.', 'سدر صغير وجميد وافر، يكفي اثنين.'],
      13.5,
      { minutes: 25, preferences: [jameed] },
    ),
  ],
);

const pots = collection(
  'pots',
  ['From the pot', 'من القدر'],
  [
    item(
      'maqluba',
      ['Maqluba', 'مقلوبة'],
      ['Rice turned over aubergine and cauliflower.', 'أرز مع باذنجان وزهرة، تُقلب عند التقديم.'],
      5.25,
      { minutes: 15, preferences: [meat] },
    ),
    item(
      'qidreh',
      ['Hebron qidreh', 'قدرة خليلية'],
      ['Rice, chickpeas and whole garlic from the oven.', 'أرز وحمص وفصوص ثوم من فرن الحطب.'],
      5.75,
      { minutes: 15, preferences: [meat] },
    ),
    item(
      'kabseh',
      ['Chicken kabseh', 'كبسة دجاج'],
      ['Long rice, dried lime and raisins.', 'أرز طويل الحبة مع لومي وزبيب.'],
      4.75,
      { minutes: 15 },
    ),
    item(
      'ouzi',
      ['Ouzi', 'أوزي'],
      ['Lamb over rice with peas, carrots and nuts.', 'لحم فوق أرز بالبازيلاء والجزر والمكسرات.'],
      6.5,
      { minutes: 20 },
    ),
    item(
      'freekeh',
      ['Freekeh with chicken', 'فريكة بالدجاج'],
      ['Smoked green wheat, cooked in broth.', 'قمح أخضر مدخّن مطبوخ بالمرق.'],
      4.75,
      { minutes: 15 },
    ),
  ],
);

const oven = collection(
  'oven',
  ['Taboon and zarb', 'الطابون والزرب'],
  [
    item(
      'musakhan',
      ['Musakhan', 'مسخّن'],
      ['Chicken, sumac and sweet onion on taboon bread.', 'دجاج وسماق وبصل معسّل على خبز الطابون.'],
      5.25,
      { minutes: 20 },
    ),
    item(
      'musakhan-rolls',
      ['Musakhan rolls', 'مسخّن رول'],
      ['Six thin rolls, crisp from the oven.', 'ست لفّات رقيقة مقرمشة.'],
      3.25,
      { minutes: 12 },
    ),
    item(
      'zarb',
      ['Bedouin zarb', 'زرب بدوي'],
      ['Lamb and chicken cooked under the sand.', 'لحم ودجاج وخضار من تحت الرمل.'],
      8.5,
      { minutes: 25 },
    ),
    item(
      'sajiyeh',
      ['Lamb sajiyeh', 'صاجية لحم'],
      ['Strips of lamb with peppers on a hot saj.', 'شرائح لحم مع فليفلة على الصاج الساخن.'],
      6.25,
      { minutes: 20, orderTypes: TABLE_ONLY },
    ),
  ],
);

const stuffed = collection(
  'stuffed',
  ['Stuffed', 'محاشي'],
  [
    item(
      'vine-leaves',
      ['Vine leaves with ribs', 'ورق دوالي بالريش'],
      ['Rolled by hand, slow over lamb ribs.', 'ملفوف باليد ومطبوخ على مهل فوق ريش الغنم.'],
      5.75,
      { minutes: 15 },
    ),
    item(
      'stuffed-courgette',
      ['Stuffed courgette', 'كوسا محشي'],
      ['Rice and lamb in a light tomato broth.', 'محشو بالأرز واللحم في مرق البندورة.'],
      4.5,
      { minutes: 15 },
    ),
    item(
      'cabbage-rolls',
      ['Cabbage rolls', 'ملفوف'],
      ['With garlic, cumin and lemon.', 'بالثوم والكمون والليمون.'],
      4.25,
      { minutes: 15 },
    ),
    item(
      'shishbarak',
      ['Shishbarak', 'شيشبرك'],
      ['Small lamb dumplings in warm yoghurt.', 'عجين محشو باللحم في لبن مطبوخ.'],
      4.75,
      { minutes: 15 },
    ),
  ],
);

const sides = collection(
  'sides',
  ['Beside it', 'إلى جانب الطبق'],
  [
    item(
      'cucumber-yoghurt',
      ['Cucumber and yoghurt', 'خيار بلبن'],
      ['With dried mint and a little garlic.', 'بالنعناع اليابس وقليل من الثوم.'],
      1.25,
    ),
    item(
      'lentil-soup',
      ['Lentil soup', 'شوربة عدس'],
      ['With lemon, cumin and toasted bread.', 'مع ليمون وكمون وخبز محمّص.'],
      1.75,
      { minutes: 5 },
    ),
    item(
      'farmer-salad',
      ['Farmer’s salad', 'سلطة فلّاحية'],
      ['Tomato, onion, chilli and olive oil.', 'بندورة وبصل وفلفل أخضر وزيت بلدي.'],
      1.75,
      { minutes: 5 },
    ),
    item(
      'house-pickles',
      ['House pickles', 'مخللات بيتية'],
      ['Cucumber, turnip and makdous.', 'خيار ولفت ومكدوس.'],
      1,
    ),
  ],
);

const after = collection(
  'after',
  ['Coffee and sweets', 'قهوة وحلو'],
  [
    item(
      'harisseh',
      ['Semolina harisseh', 'هريسة'],
      ['Syrup, ghee and an almond on each piece.', 'بالقطر والسمن البلدي وحبة لوز.'],
      1.5,
    ),
    item(
      'sada-coffee',
      ['Sada coffee', 'قهوة سادة'],
      ['Bitter, with cardamom, in a small cup.', 'مرّة بالهيل، في فنجان صغير.'],
      0.75,
      { minutes: 5 },
    ),
    item(
      'shaneeneh',
      ['Shaneeneh', 'شنينة'],
      ['Cold jameed yoghurt, the drink of mansaf.', 'لبن مخيض بارد، رفيق المنسف.'],
      0.75,
    ),
    item('tamarind', ['Tamarind', 'تمر هندي'], ['Sweet, sour and very cold.', 'حلو حامض وبارد جدًا.'], 1),
  ],
);

export const menu = [
  ...madeAt('grill', mansaf, pots, oven, stuffed),
  ...madeAt('cold', sides),
  ...madeAt('drinks', after),
];
