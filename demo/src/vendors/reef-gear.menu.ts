import { chooseOne, collection, item, option, PICKUP_ONLY } from '../builders.ts';

const wearSize = chooseOne(
  'size',
  ['Size', 'المقاس'],
  ['Which size?', 'ما المقاس؟'],
  [
    option('s', ['Small', 'صغير S']),
    option('m', ['Medium', 'وسط M']),
    option('l', ['Large', 'كبير L']),
    option('xl', ['Extra large', 'كبير جدًا XL']),
  ],
);

const colour = chooseOne(
  'colour',
  ['Colour', 'اللون'],
  ['Which colour?', 'أي لون؟'],
  [
    option('sea', ['Sea blue', 'أزرق بحري']),
    option('coral', ['Coral', 'مرجاني']),
    option('sand', ['Sand', 'رملي']),
  ],
);

const finSize = chooseOne(
  'size',
  ['Foot size', 'مقاس القدم'],
  ['Which size?', 'ما المقاس؟'],
  [
    option('36-38', ['36–38', 'من 36 إلى 38']),
    option('39-41', ['39–41', 'من 39 إلى 41']),
    option('42-44', ['42–44', 'من 42 إلى 44']),
  ],
);

const dive = collection(
  'dive',
  ['Snorkel and dive', 'غوص وسنوركل'],
  [
    item(
      'mask-snorkel',
      ['Mask and snorkel', 'قناع وسنوركل'],
      ['Tempered glass, soft silicone skirt.', 'زجاج مقوّى وسيليكون طري على الوجه.'],
      18.5,
      { preferences: [colour] },
    ),
    item(
      'fins',
      ['Travel fins', 'زعانف سفر'],
      ['Short blades that fit in a cabin bag.', 'قصيرة وتدخل حقيبة السفر.'],
      24,
      { preferences: [finSize] },
    ),
    item(
      'snorkel-set',
      ['Full snorkel set', 'طقم سنوركل كامل'],
      ['Mask, snorkel, fins and a net bag.', 'قناع وأنبوب وزعانف وحقيبة شبكية.'],
      38,
      { preferences: [finSize, colour] },
    ),
    item(
      'dive-knife',
      ['Dive knife', 'سكين غوص'],
      ['Blunt tip, titanium, with a leg strap.', 'تيتانيوم برأس مستدير وحزام للساق.'],
      27.5,
    ),
    item(
      'dive-torch',
      ['Dive torch', 'كشاف غوص'],
      ['1000 lumens, down to 60 metres.', 'قوة 1000 لومن حتى عمق 60 مترًا.'],
      32,
    ),
    item(
      'anti-fog',
      ['Anti-fog drops', 'قطرات مانعة للضباب'],
      ['One drop for each lens.', 'قطرة واحدة لكل عدسة.'],
      3.5,
    ),
  ],
);

const wear = collection(
  'wear',
  ['Wear', 'ملابس'],
  [
    item(
      'reef-shirt',
      ['Reef T-shirt', 'تيشيرت المرجان'],
      ['Cotton, with the reef map on the back.', 'قطن، وعلى ظهره خريطة الشعاب.'],
      9.5,
      { preferences: [wearSize, colour] },
    ),
    item(
      'rash-guard',
      ['Rash guard', 'قميص سباحة واقٍ'],
      ['Long sleeve, sun factor 50.', 'كم طويل وحماية من الشمس 50.'],
      19,
      { preferences: [wearSize] },
    ),
    item(
      'quick-dry-shirt',
      ['Quick-dry T-shirt', 'تيشيرت سريع الجفاف'],
      ['Dry before you reach the car.', 'يجف قبل الوصول إلى السيارة.'],
      14.5,
      { preferences: [wearSize, colour] },
    ),
    item(
      'wetsuit',
      ['Shorty wetsuit, 3 mm', 'بدلة غوص قصيرة 3 مم'],
      ['For winter mornings in the gulf.', 'لصباحات الشتاء في الخليج.'],
      48,
      { preferences: [wearSize] },
    ),
    item('reef-cap', ['Cap', 'قبعة'], ['Washed cotton, adjustable.', 'قطن مغسول بقياس قابل للتعديل.'], 6.5, {
      preferences: [colour],
    }),
    item(
      'flip-flops',
      ['Flip-flops', 'شبشب بحر'],
      ['Soft sole that does not slip.', 'نعل طري لا ينزلق.'],
      5.75,
      { preferences: [finSize] },
    ),
  ],
);

const sun = collection(
  'sun',
  ['Sun and skin', 'شمس وعناية'],
  [
    item(
      'reef-sunscreen',
      ['Reef-safe sunscreen, SPF 50', 'واقي شمس آمن للمرجان SPF 50'],
      ['Mineral, no white cast, 100 ml.', 'معدني لا يترك أثرًا أبيض، 100 مل.'],
      9.9,
    ),
    item(
      'kids-sunscreen',
      ['Children’s sunscreen', 'واقي شمس للأطفال'],
      ['Gentle, no perfume, 150 ml.', 'لطيف وبدون عطر، 150 مل.'],
      11.5,
    ),
    item(
      'after-sun',
      ['After-sun aloe', 'جل صبّار بعد الشمس'],
      ['Cools at once; keep it in the fridge.', 'يبرّد فورًا، ويُحفظ في الثلاجة.'],
      6.25,
    ),
    item(
      'lip-balm',
      ['Lip balm, SPF 30', 'مرطّب شفاه SPF 30'],
      ['Beeswax and shea.', 'شمع العسل وزبدة الشيا.'],
      2.5,
    ),
    item(
      'dead-sea-mud',
      ['Dead Sea mud mask', 'قناع طين البحر الميت'],
      ['One sachet, ten quiet minutes.', 'كيس واحد وعشر دقائق من الهدوء.'],
      3,
    ),
    item(
      'sunglasses',
      ['Floating sunglasses', 'نظارات شمسية عائمة'],
      ['Polarised, and they do not sink.', 'عدسات مستقطبة ولا تغرق.'],
      16,
    ),
  ],
);

const beach = collection(
  'beach',
  ['Beach', 'شاطئ'],
  [
    item(
      'beach-towel',
      ['Beach towel', 'منشفة بحر'],
      ['Turkish cotton, 100 × 180 cm.', 'قطن تركي، 100 × 180 سم.'],
      12,
      { preferences: [colour] },
    ),
    item(
      'dry-bag',
      ['Dry bag, 10 litres', 'حقيبة مانعة للماء 10 لترات'],
      ['For the phone, the keys and lunch.', 'للهاتف والمفاتيح والغداء.'],
      8.5,
    ),
    item(
      'water-flask',
      ['Steel flask, 750 ml', 'مطرة معدنية 750 مل'],
      ['Cold for a whole day.', 'تحفظ البرودة يومًا كاملًا.'],
      11,
    ),
    item(
      'kids-cap',
      ['Children’s cap', 'قبعة أطفال'],
      ['With a flap that shades the neck.', 'بقطعة خلفية تحمي الرقبة من الشمس.'],
      4.25,
    ),
    item(
      'parasol',
      ['Parasol', 'مظلة شاطئ'],
      ['Two metres across, with a sand anchor.', 'قطرها متران، مع وتد للرمل.'],
      22,
      { orderTypes: PICKUP_ONLY },
    ),
    item('reef-postcard', ['Reef postcard', 'بطاقة بريدية'], ['Drawn in Aqaba.', 'رُسمت في العقبة.'], 0.35),
  ],
);

const festival = collection(
  'gulf-picks',
  ['Gulf picks', 'مختارات الخليج'],
  [
    item(
      'city-snorkel-set',
      ['Pool and sea set', 'طقم المسبح والبحر'],
      ['Mask, snorkel and short fins in a bag.', 'قناع وأنبوب وزعانف قصيرة في حقيبة.'],
      195,
      { preferences: [finSize] },
    ),
    item(
      'city-towel',
      ['Aqaba stripe towel', 'منشفة العقبة المخطّطة'],
      ['Woven in Jordan, light to carry.', 'منسوجة في الأردن وخفيفة الحمل.'],
      75,
      { preferences: [colour] },
    ),
    item(
      'city-shirt',
      ['Red Sea T-shirt', 'تيشيرت البحر الأحمر'],
      ['The reef map, printed for the pop-up.', 'خريطة الشعاب، طبعة خاصة بالمعرض.'],
      60,
      { preferences: [wearSize] },
    ),
    item(
      'city-sunscreen',
      ['Reef-safe sunscreen, travel size', 'واقي شمس للسفر آمن للمرجان'],
      ['SPF 50, 50 ml.', 'حماية 50، حجم 50 مل.'],
      39,
    ),
    item(
      'city-cap',
      ['Washed cap', 'قبعة قطن مغسول'],
      ['Sand colour, small coral on the side.', 'لون رملي ومرجانة صغيرة على الجانب.'],
      45,
    ),
    item(
      'city-soap',
      ['Dead Sea salt soap', 'صابون ملح البحر الميت'],
      ['Cut by hand in Madaba.', 'يُقطّع يدويًا في مادبا.'],
      22,
    ),
  ],
);

export const menu = [dive, wear, sun, beach];
/** The pop-up sells in dirhams, so it has its own prices. */
export const popUpMenu = [festival];
