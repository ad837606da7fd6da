import { chooseOne, chooseUpTo, collection, item, option } from '../builders.ts';

const wrapping = chooseOne(
  'wrapping',
  ['Wrapping', 'التغليف'],
  ['How should it arrive?', 'كيف نغلّفها؟'],
  [
    option('kraft', ['Kraft paper', 'ورق كرافت']),
    option('linen', ['Linen ribbon', 'شريط كتان'], 1),
    option('vase', ['In a glass vase', 'في مزهرية زجاج'], 5),
  ],
);

const roseColour = chooseOne(
  'colour',
  ['Colour', 'اللون'],
  ['Which colour?', 'أي لون؟'],
  [option('red', ['Red', 'أحمر']), option('white', ['White', 'أبيض']), option('pink', ['Pink', 'زهري'])],
);

const card = chooseUpTo(
  2,
  'extras',
  ['With it', 'معها'],
  ['Something beside it?', 'ماذا نرفق معها؟'],
  [
    option('card', ['Handwritten card', 'بطاقة بخط اليد'], 0.5),
    option('chocolate', ['Small chocolate box', 'علبة شوكولاتة صغيرة'], 3.5),
    option('balloon', ['Balloon', 'بالون'], 1.5),
  ],
);

const bouquets = collection(
  'bouquets',
  ['Bouquets', 'باقات'],
  [
    item(
      'aqaba-morning',
      ['Aqaba morning', 'صباح العقبة'],
      ['White roses, eucalyptus and blue statice.', 'ورد أبيض ويوكالبتوس وزهور زرقاء.'],
      18,
      { minutes: 30, preferences: [wrapping, card] },
    ),
    item(
      'sunset',
      ['Gulf sunset', 'غروب الخليج'],
      ['Coral roses, orange lilies and grasses.', 'ورد مرجاني وزنبق برتقالي وسنابل.'],
      22,
      { minutes: 30, preferences: [wrapping, card] },
    ),
    item(
      'jasmine-evening',
      ['Jasmine evening', 'مساء الياسمين'],
      ['Jasmine, white lisianthus and green.', 'ياسمين وليسيانثوس أبيض وأوراق خضراء.'],
      20,
      { minutes: 30, preferences: [wrapping] },
    ),
    item(
      'field-bouquet',
      ['Field bouquet', 'باقة برّية'],
      ['Whatever the market had today.', 'أجمل ما في السوق اليوم.'],
      12,
      { minutes: 20, preferences: [card] },
    ),
    item(
      'grand-bouquet',
      ['A hundred roses', 'مئة وردة'],
      ['Please order a day ahead.', 'يُفضّل الطلب قبل يوم.'],
      48,
      { minutes: 90, preferences: [roseColour, card] },
    ),
    item(
      'newborn',
      ['Welcome, little one', 'أهلًا بالمولود'],
      ['Soft colours and a knitted toy.', 'ألوان هادئة ولعبة من الكروشيه.'],
      26,
      { minutes: 40, preferences: [card] },
    ),
  ],
);

const stems = collection(
  'stems',
  ['By the stem', 'بالوردة'],
  [
    item(
      'single-rose',
      ['A single rose', 'وردة واحدة'],
      ['Long stem, wrapped in paper.', 'ساق طويلة ملفوفة بالورق.'],
      1.25,
      { preferences: [roseColour] },
    ),
    item('lily', ['Lily stem', 'غصن زنبق'], ['Opens over three days.', 'يتفتّح خلال ثلاثة أيام.'], 2),
    item(
      'sunflower',
      ['Sunflower', 'دوّار الشمس'],
      ['One is already a greeting.', 'واحدة منها تكفي للتحية.'],
      1.75,
    ),
    item(
      'jasmine-string',
      ['String of jasmine', 'طوق ياسمين'],
      ['Threaded this afternoon.', 'نُظم عصر اليوم.'],
      1,
    ),
    item(
      'dried-lavender',
      ['Dried lavender', 'خزامى مجففة'],
      ['A bunch that lasts all winter.', 'ضمّة تدوم طوال الشتاء.'],
      3.5,
    ),
    item(
      'basil-pot',
      ['Basil in a pot', 'أصيص ريحان'],
      ['For the window and the kitchen.', 'للشباك وللمطبخ.'],
      2.75,
    ),
  ],
);

const dates = collection(
  'dates',
  ['Dates', 'تمور'],
  [
    item(
      'medjool-box',
      ['Medjool box, 500 g', 'علبة مجهول 500 غم'],
      ['Large, soft, in one layer.', 'حبات كبيرة وطرية في طبقة واحدة.'],
      6,
    ),
    item(
      'stuffed-almond',
      ['Dates with almond', 'تمر باللوز'],
      ['Sixteen pieces, roasted almond.', 'ست عشرة حبة بلوز محمّص.'],
      7.5,
    ),
    item(
      'chocolate-dates',
      ['Chocolate dates', 'تمر بالشوكولاتة'],
      ['Dark chocolate, orange peel.', 'شوكولاتة داكنة وقشر برتقال.'],
      8.5,
    ),
    item(
      'date-maamoul',
      ['Date maamoul, 12 pieces', 'معمول بالتمر، 12 حبة'],
      ['Short and buttery.', 'هشّ وبالسمن البلدي.'],
      4.75,
    ),
    item(
      'date-syrup',
      ['Date syrup, 350 g', 'دبس تمر 350 غم'],
      ['For tahini, bread and coffee.', 'للطحينية والخبز والقهوة.'],
      3.25,
    ),
    item(
      'date-sample',
      ['Three dates', 'ثلاث حبات تمر'],
      ['To taste, or to eat on the way.', 'للتذوّق، أو على الماشي.'],
      0.75,
    ),
  ],
);

const gifts = collection(
  'gifts',
  ['Gift boxes', 'علب هدايا'],
  [
    item(
      'visit-box',
      ['The visit', 'علبة الزيارة'],
      ['Dates, maamoul and coffee for a house.', 'تمر ومعمول وقهوة لأهل البيت.'],
      19,
      { preferences: [card] },
    ),
    item(
      'rose-and-dates',
      ['Rose and dates', 'وردة وتمر'],
      ['One rose on a box of stuffed dates.', 'وردة على علبة تمر محشي.'],
      11,
      { minutes: 15, preferences: [roseColour, card] },
    ),
    item(
      'congratulations',
      ['Congratulations', 'ألف مبروك'],
      ['Flowers, dates and a ribboned tray.', 'ورد وتمر على صينية مزيّنة.'],
      32,
      { minutes: 45, preferences: [card] },
    ),
    item(
      'get-well',
      ['Get well', 'سلامتك'],
      ['Honey, zhourat and yellow roses.', 'عسل وزهورات وورد أصفر.'],
      17.5,
      { minutes: 20, preferences: [card] },
    ),
    item('candle', ['Oud candle', 'شمعة بالعود'], ['Forty hours of quiet.', 'أربعون ساعة من السكينة.'], 9),
    item(
      'gift-card',
      ['Gift card', 'بطاقة هدية'],
      ['10 JD, in a sealed envelope.', 'بقيمة 10 دنانير في ظرف مغلق.'],
      10,
    ),
  ],
);

export const menu = [bouquets, stems, dates, gifts];
