import { chooseOne, collection, item, option } from '../builders.ts';

const ripeness = chooseOne(
  'ripeness',
  ['Ripeness', 'درجة النضج'],
  ['For when?', 'لأي يوم؟'],
  [option('today', ['To eat today', 'لليوم']), option('week', ['For the week', 'للأيام القادمة'])],
);

const fruit = collection(
  'fruit',
  ['Fruit', 'فواكه'],
  [
    item(
      'oranges',
      ['Oranges, 1 kg', 'برتقال 1 كغم'],
      ['Thin skin, full of juice.', 'قشرته رقيقة وعصيره وافر.'],
      1.1,
    ),
    item(
      'bananas',
      ['Bananas, 1 kg', 'موز 1 كغم'],
      ['Small and sweet, from Ghor.', 'موز بلدي صغير وحلو من الغور.'],
      0.95,
      { preferences: [ripeness] },
    ),
    item(
      'strawberries',
      ['Strawberries, 500 g', 'فراولة 500 غم'],
      ['Picked this week.', 'قطفة هذا الأسبوع.'],
      1.75,
    ),
    item(
      'avocado',
      ['A pair of avocados', 'أفوكادو، حبتان'],
      ['Creamy, with a nutty taste.', 'كريمية بطعم المكسرات.'],
      1.9,
      { preferences: [ripeness] },
    ),
    item(
      'medjool',
      ['Medjool dates, 1 kg', 'تمر مجهول 1 كغم'],
      ['Large, soft, from the Jordan Valley.', 'حبة كبيرة وطرية من الأغوار.'],
      6.5,
    ),
    item(
      'watermelon',
      ['Watermelon', 'بطيخة'],
      ['About 6 kg, chosen by knocking.', 'نحو 6 كغم، مختارة على الطقّة.'],
      3.5,
    ),
  ],
);

const vegetables = collection(
  'vegetables',
  ['Vegetables', 'خضار'],
  [
    item('tomatoes', ['Tomatoes, 1 kg', 'بندورة 1 كغم'], ['Red and firm.', 'حمراء ومتماسكة.'], 0.6),
    item(
      'cucumbers',
      ['Cucumbers, 1 kg', 'خيار 1 كغم'],
      ['Small ones, for salad and labneh.', 'صغير الحبة، للسلطة واللبنة.'],
      0.65,
    ),
    item(
      'potatoes',
      ['Potatoes, 2 kg', 'بطاطا 2 كغم'],
      ['Good for frying and for trays.', 'تصلح للقلي والصواني.'],
      1.2,
    ),
    item(
      'mint-parsley',
      ['Mint and parsley', 'نعناع وبقدونس'],
      ['One bunch of each.', 'ضمّة من كل نوع.'],
      0.35,
    ),
    item(
      'aubergines',
      ['Aubergines, 1 kg', 'باذنجان 1 كغم'],
      ['Long ones, for maqluba.', 'طويل، للمقلوبة.'],
      0.75,
    ),
    item(
      'vegetable-box',
      ['The week’s vegetable box', 'صندوق خضار الأسبوع'],
      ['Seven kilos, chosen by us.', 'سبعة كيلوغرامات من اختيارنا.'],
      6.9,
    ),
  ],
);

const dairy = collection(
  'dairy',
  ['Dairy and eggs', 'ألبان وبيض'],
  [
    item(
      'milk',
      ['Fresh milk, 1 litre', 'حليب طازج 1 لتر'],
      ['Full cream, from the north.', 'كامل الدسم من مزارع الشمال.'],
      1.15,
    ),
    item(
      'labneh',
      ['Labneh, 500 g', 'لبنة 500 غم'],
      ['Thick and slightly sour.', 'كثيفة وحموضتها خفيفة.'],
      1.85,
    ),
    item(
      'white-cheese',
      ['Nabulsi cheese, 500 g', 'جبنة نابلسية 500 غم'],
      ['In brine, with black seed.', 'في ماء وملح مع حبة البركة.'],
      3.25,
    ),
    item('eggs', ['Eggs, tray of 30', 'طبق بيض، 30 حبة'], ['Local, medium.', 'بلدي، حجم وسط.'], 3.1),
    item(
      'yoghurt',
      ['Yoghurt, 1 kg', 'لبن رائب 1 كغم'],
      ['For cooking and for the spoon.', 'للطبخ أو للأكل مباشرة.'],
      1.25,
    ),
    item(
      'jameed',
      ['Karaki jameed, 500 g', 'جميد كركي 500 غم'],
      ['A dry ball; soak it overnight.', 'حبة يابسة تُنقع من الليل.'],
      7.5,
    ),
  ],
);

const pantry = collection(
  'pantry',
  ['Pantry', 'مونة'],
  [
    item(
      'olive-oil',
      ['Olive oil, 1 litre', 'زيت زيتون 1 لتر'],
      ['Cold pressed in Ajloun, this season.', 'عصرة باردة من عجلون، موسم هذه السنة.'],
      7.9,
    ),
    item(
      'olive-oil-tin',
      ['Olive oil, 16 kg tin', 'تنكة زيت زيتون 16 كغم'],
      ['The year’s oil for a whole family.', 'زيت السنة لعائلة كاملة.'],
      48,
    ),
    item(
      'zaatar',
      ['Zaatar, 250 g', 'زعتر 250 غم'],
      ['With plenty of sesame and sumac.', 'كثير السمسم والسماق.'],
      2.25,
    ),
    item(
      'rice',
      ['Basmati rice, 5 kg', 'أرز بسمتي 5 كغم'],
      ['Long grain, aged a year.', 'طويل الحبة ومعتّق سنة.'],
      8.5,
    ),
    item(
      'chickpeas',
      ['Chickpeas, 1 kg', 'حمص حب 1 كغم'],
      ['Small, for hummus.', 'حبة صغيرة للمسبّحة والحمص.'],
      1.35,
    ),
    item(
      'olives',
      ['Green olives, 1 kg', 'زيتون أخضر 1 كغم'],
      ['Cracked, with lemon and chilli.', 'مرصوص بالليمون والفلفل.'],
      2.75,
    ),
  ],
);

const bakery = collection(
  'bakery',
  ['Bread and drinks', 'خبز ومشروبات'],
  [
    item(
      'khubz',
      ['Arabic bread, 1 kg', 'خبز عربي 1 كغم'],
      ['Two rounds, soft until tomorrow.', 'يبقى طريًا حتى الغد.'],
      0.45,
    ),
    item('shrak', ['Shrak bread, 6 sheets', 'خبز شراك، 6 أرغفة'], ['Thin as paper.', 'رقيق كالورق.'], 0.8),
    item('rusks', ['Anise rusks', 'قرشلّة باليانسون'], ['For dipping in tea.', 'تُغمّس بالشاي.'], 1.1),
    item(
      'water-pack',
      ['Water, 6 × 1.5 litre', 'ماء 6 × 1.5 لتر'],
      ['Carried to your door.', 'نحملها إلى باب البيت.'],
      1.6,
    ),
    item(
      'coffee-beans',
      ['Coffee with cardamom, 250 g', 'قهوة بالهيل 250 غم'],
      ['Medium roast, ground today.', 'تحميص وسط، مطحونة اليوم.'],
      3.4,
      {
        preferences: [
          chooseOne(
            'grind',
            ['Grind', 'الطحنة'],
            ['Ground or whole?', 'مطحونة أم حب؟'],
            [
              option('turkish', ['Turkish', 'تركية ناعمة']),
              option('filter', ['Filter', 'خشنة للفلتر']),
              option('whole', ['Whole beans', 'حب']),
            ],
          ),
        ],
      },
    ),
    item(
      'salted-nuts',
      ['Mixed nuts, 500 g', 'مكسرات مشكّلة 500 غم'],
      ['Roasted this week, lightly salted.', 'محمّصة هذا الأسبوع وملحها خفيف.'],
      5.25,
    ),
  ],
);

export const menu = [fruit, vegetables, dairy, pantry, bakery];
