import type pg from 'pg';
import { PLACE } from './cart.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

/*
 * FIND-01: the search among 100,000 dishes of 1,000 branches, one call at a time. First as many branches deliver to the
 * place as in a large town, then all of them.
 */
const BRANCHES = 1_000;
const BRANCHES_OF_TOWN = 60;
const ITEMS_PER_BRANCH = 100;
const ROUNDS = 25;
const MAX_P95_MS = 60;

const SEARCHES = {
  'a frequent word': ['chicken', 'falafel', 'دجاج'],
  'a word of one branch in ten': ['shawarma', 'شاورما'],
  'a rare word': ['ralibo', 'tamesu'],
  'one typo': ['chiken', 'shawrma', 'فلافيل'],
  'two words': ['chicken salad', 'grilled halloumi', 'سلطة دجاج'],
  'two letters': ['ch', 'sa', 'فل'],
  'nothing to find': ['xylophone'],
};

const STYLES = [
  ['Grilled', 'مشوي'],
  ['Spicy', 'حار'],
  ['Crispy', 'مقرمش'],
  ['Classic', 'كلاسيك'],
  ['Stuffed', 'محشي'],
  ['Smoked', 'مدخن'],
  ['Roasted', 'محمص'],
  ['Fried', 'مقلي'],
  ['Double', 'دبل'],
  ['Royal', 'ملكي'],
  ['Family', 'عائلي'],
  ['Golden', 'ذهبي'],
  ['Village', 'قروي'],
  ['Baked', 'بالفرن'],
  ['Fresh', 'طازج'],
] as const;
const MAINS = [
  ['Chicken', 'دجاج'],
  ['Falafel', 'فلافل'],
  ['Beef', 'لحم'],
  ['Shawarma', 'شاورما'],
  ['Rice', 'أرز'],
  ['Kebab', 'كباب'],
  ['Hummus', 'حمص'],
  ['Halloumi', 'حلوم'],
  ['Fish', 'سمك'],
  ['Shrimp', 'روبيان'],
  ['Cheese', 'جبنة'],
  ['Potato', 'بطاطا'],
  ['Lamb', 'خروف'],
  ['Mushroom', 'فطر'],
  ['Tahini', 'طحينة'],
  ['Zaatar', 'زعتر'],
  ['Lentil', 'عدس'],
  ['Aubergine', 'باذنجان'],
  ['Tomato', 'بندورة'],
  ['Mint', 'نعنع'],
  ['Chocolate', 'شوكولاتة'],
  ['Cherry', 'كرز'],
  ['Lemon', 'ليمون'],
  ['Mango', 'مانجا'],
  ['Pistachio', 'فستق'],
] as const;
const FORMS = [
  ['plate', 'صحن'],
  ['sandwich', 'سندويش'],
  ['salad', 'سلطة'],
  ['wrap', 'لفة'],
  ['soup', 'شوربة'],
  ['pizza', 'بيتزا'],
  ['burger', 'برغر'],
  ['bowl', 'وعاء'],
  ['box', 'علبة'],
  ['meal', 'وجبة'],
] as const;
const SYLLABLES = [
  'ra',
  'li',
  'bo',
  'ta',
  'me',
  'su',
  'no',
  'ki',
  'da',
  'fe',
  'go',
  'pu',
  'vi',
  'za',
  'ho',
  'ny',
];
const MADE_UP = SYLLABLES.flatMap((a) => SYLLABLES.flatMap((b) => SYLLABLES.map((c) => a + b + c)));

const world = await startWorld(4_351);
try {
  const startedAt = performance.now();
  await addDishes(world.database);
  console.log(`${BRANCHES * ITEMS_PER_BRANCH} dishes in ${Math.round(performance.now() - startedAt)} ms`);
  for (const count of [BRANCHES_OF_TOWN, BRANCHES]) {
    await deliverFrom(world.database, count);
    await measure(count);
    await measureLookup();
  }
} finally {
  await world.stop();
}

async function measure(count: number): Promise<void> {
  console.log(`${count} branches deliver to the place`);
  const all: number[] = [];
  for (const [kind, texts] of Object.entries(SEARCHES)) {
    const times = await timesOf(texts);
    // One address may make some hundred searches a minute.
    await world.database.query('delete from quota');
    console.log(`${kind}: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`);
    all.push(...times);
  }
  const detail = `p50 ${percentile(all, 0.5)} ms, ${all.length} searches`;
  report(`FIND-01 search, ${count} branches, p95`, percentile(all, 0.95), MAX_P95_MS, 'ms', detail);
}

/** The list of the vendors that deliver to the place, which the app sorts and filters. */
async function measureLookup(): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let call = 0; call <= ROUNDS; call += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${world.base}/vendors/location`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
      body: JSON.stringify({ location: PLACE }),
    });
    bytes = (await response.arrayBuffer()).byteLength;
    if (call > 0) times.push(performance.now() - startedAt);
  }
  const size = `${Math.round(bytes / 1_024)} KB before compression`;
  console.log(
    `all vendors at the place: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, ${size}`,
  );
}

/** In turns, after one unmeasured call of each. */
async function timesOf(texts: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const text of texts) await timeOf(text);
  for (let call = 0; call < ROUNDS * texts.length; call += 1)
    times.push(await timeOf(texts[call % texts.length]!));
  return times;
}

async function timeOf(search: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${world.base}/vendors/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ location: PLACE, search }),
  });
  if (!response.ok) throw new Error(`${search} responded with ${response.status}`);
  await response.json();
  return performance.now() - startedAt;
}

/** Gives a zone around the place to this many of the branches. */
async function deliverFrom(database: pg.Pool, count: number): Promise<void> {
  await database.query(
    `insert into delivery_zone (id, branch_id, name_en, name_ar, area, delivery_fee)
     select gen_random_uuid(), branch.id, 'Z', 'Z',
       polygon(box(point($1::float8 - 0.05, $2::float8 - 0.05), point($1::float8 + 0.05, $2::float8 + 0.05))), 100
     from branch join vendor on vendor.id = vendor_id
     where dashed_name like 'bench-%' and substring(dashed_name from 7)::int <= $3
       and not exists (select from delivery_zone where branch_id = branch.id)`,
    [PLACE.lng, PLACE.lat, count],
  );
  await database.query('analyze delivery_zone');
}

/**
 * A dish is a style, a main part and a form, with two parts in its description. Earlier parts of a list occur more
 * often, and every tenth dish has a made-up word of some thousands.
 */
async function addDishes(database: pg.Pool): Promise<void> {
  await database.query(
    `insert into vendor (id, dashed_name, name_en, name_ar)
     select gen_random_uuid(), 'bench-' || n, 'Bench kitchen ' || n, 'مطبخ ' || n from generate_series(1, $1::int) n`,
    [BRANCHES],
  );
  await database.query(
    `insert into branch (id, vendor_id, name_en, name_ar, is_delivery_enabled, is_pickup_enabled, is_dine_in_enabled, location)
     select gen_random_uuid(), id, 'Main', 'الرئيسي', true, true, true,
       point($1::float8 + random() * 0.04, $2::float8 + random() * 0.04)
     from vendor where dashed_name like 'bench-%'`,
    [PLACE.lng, PLACE.lat],
  );
  const ofBench = `from branch join vendor on vendor.id = vendor_id where dashed_name like 'bench-%'`;
  await database.query(
    `insert into collection (id, branch_id, name_en, name_ar) select gen_random_uuid(), branch.id, 'All', 'الكل' ${ofBench}`,
  );
  const column = (list: readonly (readonly [string, string])[], side: 0 | 1) =>
    list.map((pair) => pair[side]);
  await database.query(
    `insert into item (id, collection_id, branch_id, name_en, name_ar, description_en, description_ar, price, position)
     select gen_random_uuid(), collection_id, branch_id,
       concat_ws(' ', ($1::text[])[s], ($3::text[])[m], ($5::text[])[f], made_up),
       concat_ws(' ', ($5::text[])[f + $7], ($3::text[])[m + $8], ($1::text[])[s + $9], made_up),
       concat('Served with ', ($3::text[])[d], ' and ', ($3::text[])[e], ', freshly made every day in our kitchen.'),
       concat('يقدم مع ', ($3::text[])[d + $8], ' و', ($3::text[])[e + $8], '، طازج كل يوم من مطبخنا.'),
       100 + n, n
     from (
       select collection.id as collection_id, collection.branch_id, n,
         1 + floor(power(random(), 2) * $9)::int as s, 1 + floor(power(random(), 2) * $8)::int as m,
         1 + floor(random() * $7)::int as f, 1 + floor(power(random(), 2) * $8)::int as d,
         1 + floor(power(random(), 2) * $8)::int as e,
         case when n % 10 = 0 then ($2::text[])[1 + floor(random() * $4)::int] end as made_up
       from collection join branch on branch.id = branch_id join vendor on vendor.id = vendor_id,
         generate_series(1, $6::int) n
       where dashed_name like 'bench-%') dish`,
    [
      [...column(STYLES, 0), ...column(STYLES, 1)],
      MADE_UP,
      [...column(MAINS, 0), ...column(MAINS, 1)],
      MADE_UP.length,
      [...column(FORMS, 0), ...column(FORMS, 1)],
      ITEMS_PER_BRANCH,
      FORMS.length,
      MAINS.length,
      STYLES.length,
    ],
  );
  await database.query('vacuum analyze item');
  await database.query('analyze');
}
