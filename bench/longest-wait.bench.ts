import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@app/contract/endpoint';
import { MAX_PASTED_ITEMS } from '@app/domain/menu/menu-limits';
import { STATEMENT_FIGURES } from '@app/domain/statement/statement';
import sharp from 'sharp';
import { report } from './report.ts';
import { startWorld } from './world.ts';

/* How long one request, at its largest allowed body, makes others wait. */
const MAX_WAIT_MS = 200;
const PORT = 4_593;
const JSON_BYTES = 250_000;
const FILE_BYTES = 7_900_000;
const ORDERS = 20_000;
const TIMES = 3;

type Request = { path: string; body?: BodyInit; type?: string };
type Case = readonly [name: string, request: Request];

const world = await startWorld(PORT, { PUBLIC_URL: `http://127.0.0.1:${PORT}` });
try {
  const { cookie, vendorId, key, branchId } = await signIn();
  await addOrders(branchId);
  const file = await json<{ vendors: [Record<string, unknown>] }>(`/vendors/${vendorId}/catalogue`, cookie);
  const cases = [...imports(vendorId, key, file), ...(await others(vendorId, branchId))];
  await measure('nothing', cookie, null);
  for (const [name, request] of cases) await measure(name, cookie, request);
} finally {
  await world.stop();
}

async function signIn() {
  const response = await fetch(`${world.app.url}/service/api/console/sign-in`, {
    method: 'POST',
    headers: { origin: world.app.url, 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'amal@example.com', password: 'welcome-to-hana' }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { rows } = await world.database
    .query(`select vendor.id as "vendorId", dashed_name as key, branch.id as "branchId"
    from vendor join branch on vendor_id = vendor.id join customer_order on branch_id = branch.id
    group by 1, 2, 3 order by count(*) desc limit 1`);
  return { cookie, ...(rows[0] as { vendorId: string; key: string; branchId: string }) };
}

/** The orders that an estimate prices again. */
async function addOrders(branchId: string): Promise<void> {
  await world.database.query(
    `with base as (select * from customer_order where branch_id = $1 and status = 'completed'
       and exists (select from order_item where order_id = customer_order.id) limit 1),
     copies as (insert into customer_order
       select (jsonb_populate_record(null::customer_order, to_jsonb(base) || jsonb_build_object(
         'id', gen_random_uuid(), 'order_number', 'W' || lpad(number::text, 7, '0'),
         'ordered_at', now() - interval '1 day'))).*
       from base, generate_series(1, $2::int) number returning id)
     insert into order_item
     select (jsonb_populate_record(null::order_item, to_jsonb(line) || jsonb_build_object(
       'id', gen_random_uuid(), 'order_id', copies.id))).*
     from copies cross join (select order_item.* from order_item join base on order_id = base.id) line`,
    [branchId, ORDERS],
  );
}

async function json<Response>(path: string, cookie: string): Promise<Response> {
  const response = await fetch(`${world.app.url}/service/api/console${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response.json() as Promise<Response>;
}

function repeated(text: string, bytes: number): string {
  return Array(Math.floor(bytes / (text.length + 1)))
    .fill(text)
    .join(',');
}

function imports(vendorId: string, key: string, file: { vendors: [Record<string, unknown>] }): Case[] {
  const path = `/vendors/${vendorId}/catalogue?dryRun=true&allowRemovals=true`;
  const [vendor] = file.vendors;
  const name = { en: 'Plate', ar: 'صحن' };
  const item = (at: number) => ({ key: `item-${at}`, name, price: 1, image: null, preparationMinutes: null });
  const menuOf = (thing: (at: number) => object, count: number) =>
    Array.from({ length: 50 }, (_, at) => ({
      key: `section-${at}`,
      name,
      items: Array.from({ length: count }, (__, index) => thing(index)),
    }));
  const withMenu = (menu: object[]) => JSON.stringify({ vendors: [{ ...vendor, menu, offers: [] }] });
  const circle = Array.from({ length: 500 }, (_, at) => ({
    lat: 29.5 + 0.01 * Math.sin((at * Math.PI) / 250),
    lng: 35 + 0.01 * Math.cos((at * Math.PI) / 250),
  }));
  const zones = Array.from({ length: 60 }, (_, at) => ({
    key: `zone-${at}`,
    name,
    polygon: circle,
    deliveryFee: 1,
  }));
  const branch = (at: number) => ({ key: `b-${at}`, name, orderTypes: ['delivery'], zones });
  const files: Record<string, string> = {
    'of numbers': `{"vendors":[${repeated('1', FILE_BYTES)}]}`,
    'of empty objects': `{"vendors":[${repeated('{}', FILE_BYTES)}]}`,
    'of unknown fields': `{${Array.from({ length: 500_000 }, (_, at) => `"f${at}":1`).join(',')}}`,
    'of nested lists': `${'['.repeat(FILE_BYTES / 2)}${']'.repeat(FILE_BYTES / 2)}`,
    'of wrong items': withMenu(menuOf(() => ({ name: 1, price: 'x' }), 1_000)),
    'of 50,000 items': withMenu(menuOf(item, 1_000)),
    'of 240 zones with 500 corners': JSON.stringify({
      vendors: [{ key, name, branches: Array.from({ length: 4 }, (_, at) => branch(at)) }],
    }),
  };
  return Object.entries(files).map(([of, body]) => [`import ${of}`, { path, body }] as const);
}

async function others(vendorId: string, branchId: string): Promise<Case[]> {
  const terms = {
    name: { en: 'Offer', ar: 'عرض' },
    entityType: 'branches',
    affect: 'item',
    mode: 'save',
    percent: 10,
  };
  const branch = { name: { en: 'Harbour', ar: 'الميناء' }, location: null };
  const list = (name: string, entry: string, rest: object = {}) =>
    JSON.stringify({ ...rest, [name]: 0 }).replace(
      `"${name}":0`,
      `"${name}":[${repeated(entry, JSON_BYTES)}]`,
    );
  const period = `from=2025-11-20&to=2026-11-19`;
  const branches = await world.database.query('select id from branch where currency = $1 limit 40', ['JD']);
  const many = branches.rows.map(({ id }: { id: string }) => id).join(',');
  const { rows: sections } = await world.database.query(
    'select id from collection where branch_id = $1 limit 1',
    [branchId],
  );
  const sheet = Array.from({ length: MAX_PASTED_ITEMS }, (_, at) => ({
    name: { en: `Plate ${at}`, ar: `صحن ${at}` },
    price: 100,
  }));
  const statement = `/vendors/${vendorId}/statements/${new Date().toISOString().slice(0, 7)}`;
  const search = 'abcd efgh ijkl mnop qrst uvwx'.repeat(3).slice(0, 80);
  return [
    ['picture of 25 megapixels', await picture(5_000, 5_000)],
    ['picture of 50 megapixels', await picture(7_071, 7_071)],
    [
      `estimate of ${ORDERS} orders`,
      { path: `/branches/${branchId}/offers/estimate`, body: JSON.stringify({ terms }) },
    ],
    [
      'branch with order types {}',
      { path: `/vendors/${vendorId}/branches`, body: list('orderTypes', '{}', branch) },
    ],
    [
      'branch with order types 1',
      { path: `/vendors/${vendorId}/branches`, body: list('orderTypes', '1', branch) },
    ],
    ['zones {}', { path: `/branches/${branchId}/zones`, body: list('zones', '{}', { revision: 1 }) }],
    [
      'one zone with corners {}',
      { path: `/branches/${branchId}/zones`, body: `{"revision":1,"zones":[${list('area', '{}')}]}` },
    ],
    ['items pasted {}', { path: `/branches/${branchId}/menu/items`, body: list('rows', '{}') }],
    [
      `${MAX_PASTED_ITEMS} items of a sheet`,
      {
        path: `/branches/${branchId}/menu/items`,
        body: JSON.stringify({ collectionId: sections[0]?.id, rows: sheet }),
      },
    ],
    ['nested lists', { path: `/branches/${branchId}/zones`, body: '['.repeat(JSON_BYTES) }],
    [
      'search of a customer',
      { path: '/service/api/customer/vendors/search', body: JSON.stringify({ search }) },
    ],
    [
      'order with items {}',
      { path: `/service/api/customer/order/${branchId}/summary`, body: list('items', '{}') },
    ],
    ['search of past orders', { path: `/orders?branch=${many}&status=past&search=zz` }],
    ...[
      'sales?by=day&',
      'sales?by=hour&',
      'times?by=hour&',
      'items?of=item&',
      'cancellations?',
      'offers?',
      'cash?by=driver&',
    ].map((name) => [`report ${name}`, { path: `/reports/${name}branch=${many}&${period}` }] as const),
    ['day of the branch', { path: `/branches/${branchId}/day` }],
    ['report of the day', { path: `/branches/${branchId}/day/report` }],
    ['statement of the month', { path: statement }],
    ...STATEMENT_FIGURES.map(
      (figure) => [`rows of ${figure}`, { path: `${statement}/rows?figure=${figure}&format=csv` }] as const,
    ),
    ['export of the catalogue', { path: `/vendors/${vendorId}/catalogue` }],
  ];
}

/** The slowest kind of picture: progressive, with all its colours. */
async function picture(width: number, height: number): Promise<Request> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 30 })
    .toBuffer();
  const form = new FormData();
  form.set('kind', 'cover');
  form.set('picture', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  return { path: '/pictures', body: form, type: 'form' };
}

/** Sends the request a few times while another thread asks for /healthz. */
async function measure(name: string, cookie: string, request: Request | null): Promise<void> {
  const probe = new Worker(new URL('probe.ts', import.meta.url), { workerData: `${world.app.url}/healthz` });
  await once(probe, 'message');
  const statuses: number[] = [];
  let longestMs = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const since = performance.now();
    if (request === null) await new Promise((resolve) => setTimeout(resolve, 1_000));
    else statuses.push(await send(request, cookie));
    longestMs = Math.max(longestMs, performance.now() - since);
  }
  probe.postMessage('end');
  const [waits] = (await once(probe, 'message')) as [number[]];
  const size = typeof request?.body === 'string' ? `${Math.round(request.body.length / 1_000)} kB, ` : '';
  const detail = `${size}answers ${statuses.join(' ') || 'none'}, ${Math.round(longestMs)} ms`;
  report(`${name}: others wait at most`, Math.max(...waits), MAX_WAIT_MS, 'ms', detail);
}

async function send({ path, body, type }: Request, cookie: string): Promise<number> {
  const url = path.startsWith('/service/') ? path : `/service/api/console${path}`;
  const response = await fetch(world.app.url + url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie: path.startsWith('/service/') ? '' : cookie,
      origin: world.app.url,
      [WIRE_VERSION_HEADER]: WIRE_VERSION,
      ...(body !== undefined && type === undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  await response.text();
  return response.status;
}
