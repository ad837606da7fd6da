import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, type BrowserContext, chromium, devices } from '@playwright/test';
import { cartFor, PLACE } from './cart.ts';
import { addCustomers, nextCustomer } from './customers.ts';
import { FLAGS, framesOf, longest, longestProcessorTask, tap, watch, watchFrames } from './interactions.ts';
import { importLargeMenu } from './large-menu.ts';
import { report, reportFrames } from './report.ts';
import { post } from './servers.ts';
import { startWorld } from './world.ts';

/* CON-56 and CON-69: the dispatch map with 100 drivers and 200 stops, and the steps of a driver on a phone. */
const PORT = 4_341;
const SECRET = 'the-operators-of-the-benchmark-of-dispatch';
const DRIVERS = 100;
const ORDERS = 200;
/* Every driver sends a position this often. */
const POSITION_MS = 2_000;
const MOVE_SECONDS = 20;
const SLOWER = 4;
const STEPS = ['At the branch', 'Picked up', 'At the door', /^Took/];
const PASSWORD = 'welcome-to-hana';

Object.assign(process.env, { OPERATIONS_SECRET: SECRET, PUBLIC_URL: `http://127.0.0.1:${PORT}` });
const world = await startWorld(PORT);
const consoleBase = `${world.app.url}/service/api/console`;
const headersOfEach = nextCustomer(ORDERS);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: FLAGS,
});
try {
  const branchId = await importLargeMenu(world.app, world.folder, 60);
  const cart = JSON.parse(await cartFor(`${world.base}/branch/${branchId}`));
  await addCustomers(world.database, ORDERS);
  await measureSteps(branchId, cart);
  const drivers = await addDrivers(branchId);
  for (let order = 0; order < ORDERS; order += 1) {
    const id = await placeAccepted(branchId, cart, around(order, ORDERS));
    if (order < DRIVERS) await change(`orders/${id}/driver`, { driverId: drivers[order] });
  }
  await measureMap(branchId, drivers);
} finally {
  await browser.close();
  await world.stop();
}

/** The places lie on a spiral around the branch, within its zone. */
function around(index: number, count: number) {
  const distance = 0.01 + (0.03 * index) / count;
  return { lat: PLACE.lat + distance * Math.cos(index), lng: PLACE.lng + distance * Math.sin(index) };
}

async function change<Response>(path: string, body: object): Promise<Response> {
  const headers = { authorization: `Bearer ${SECRET}` };
  return (await post(`${consoleBase}/${path}`, headers, JSON.stringify(body))) as Response;
}

async function placeAccepted(branchId: string, cart: object, location: typeof PLACE): Promise<string> {
  const order = { ...cart, order_type: { name: 'delivery', location } };
  const url = `${world.base}/order/${branchId}/place`;
  const placed = (await post(url, headersOfEach(), JSON.stringify(order))) as { data: { orderId: string } };
  const id = placed.data.orderId;
  await change(`orders/${id}/accept`, { minutes: 25 });
  return id;
}

async function addDrivers(branchId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < DRIVERS; index += 1) {
    const data = { branchId, name: `Driver ${index}`, phone: `+96278${String(index).padStart(7, '0')}` };
    const { driver } = await change<{ driver: { id: string } }>('drivers', data);
    await change(`drivers/${driver.id}`, { isOnShift: true });
    ids.push(driver.id);
    await moveTo(driver.id, around(index, DRIVERS));
  }
  return ids;
}

function moveTo(driverId: string, location: typeof PLACE) {
  const url = `${world.app.url}/service/api/console/drivers/${driverId}/position`;
  return post(url, { authorization: `Bearer ${SECRET}` }, JSON.stringify({ location }));
}

async function newContext(options: object): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en', ...options });
  await context.addInitScript(watch);
  await context.addInitScript(watchFrames);
  return context;
}

async function send<Response>(request: APIRequestContext, path: string, data: object): Promise<Response> {
  const headers = { origin: world.app.url };
  const response = await request.post(`${world.app.url}/service/api/${path}`, { headers, data });
  if (!response.ok()) throw new Error(`${path} responded with ${response.status()}`);
  return response.json();
}

function signIn({ request }: BrowserContext, login: string) {
  return send(request, 'console/sign-in', { login, password: PASSWORD });
}

/** Every driver moves; the map glides. */
async function measureMap(branchId: string, drivers: readonly string[]) {
  const context = await newContext({ viewport: { width: 1_280, height: 800 } });
  await signIn(context, 'amal@example.com');
  const page = await context.newPage();
  await page.goto(`${world.app.url}/console/dispatch?branch=${branchId}`);
  await page
    .locator('.fleet-rider')
    .nth(DRIVERS - 1)
    .waitFor();
  await page
    .locator('.fleet-pin')
    .nth(ORDERS - 1)
    .waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();
  await sleep(3_000);

  await framesOf(page);
  await sleep(5_000);
  const resting = Math.round(Math.max(...(await framesOf(page))));
  await longest(page, 'longtask');
  await framesOf(page);
  const refused = await moveAll(drivers);
  const name = `with ${DRIVERS} drivers moving and ${ORDERS} stops`;
  await reportFrames(page, `CON-56 longest frame ${name}`);
  // The trace slows the page down, so the frames are measured without it.
  const task = await longestProcessorTask(browser, page, () => moveAll(drivers));
  const detail = `processor time; longest frame without a move ${resting} ms; ${refused} positions refused`;
  report(`CON-56 longest task ${name}`, task, 50, 'ms', detail);
  await context.close();
}

/** Each driver sends a position every two seconds. Returns how many the server had no room for. */
async function moveAll(drivers: readonly string[]): Promise<number> {
  const count = ((MOVE_SECONDS * 1_000) / POSITION_MS) * drivers.length;
  const calls: Promise<boolean>[] = [];
  const startedAt = performance.now();
  for (let move = 0; move < count; move += 1) {
    await sleep(Math.max(0, startedAt + (move * POSITION_MS) / drivers.length - performance.now()));
    const index = move % drivers.length;
    const at = around(index, drivers.length);
    // About 30 m.
    const location = { ...at, lat: at.lat + 0.0003 * (1 + Math.floor(move / drivers.length)) };
    calls.push(
      moveTo(drivers[index]!, location).then(
        () => true,
        () => false,
      ),
    );
  }
  return (await Promise.all(calls)).filter((isStored) => !isStored).length;
}

/** From the tap on the one button until the next step is painted. */
async function measureSteps(branchId: string, cart: object) {
  const context = await newContext({ ...devices['Pixel 7'], locale: 'en', permissions: ['geolocation'] });
  await context.setGeolocation({ latitude: PLACE.lat, longitude: PLACE.lng, accuracy: 8 });
  const driverId = await hireDriver(context, branchId);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  for (const rate of [1, SLOWER]) {
    const id = await placeAccepted(branchId, cart, around(50, DRIVERS));
    await change(`orders/${id}/driver`, { driverId });
    await page.goto(`${world.app.url}/drive`);
    await page.getByRole('button', { name: 'At the branch', exact: true }).waitFor();
    await sleep(3_000);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await longest(page, 'event');
    const steps: number[] = [];
    for (const name of STEPS) {
      await tap(devtools, page.getByRole('button', { name, exact: true }));
      steps.push(await longest(page, 'event'));
    }
    const detail = `each step: ${steps.join(', ')} ms, 0: under 16`;
    const speed = rate === 1 ? '' : `, ${rate} x slower`;
    report(`CON-69 a step answered on the screen${speed}`, Math.max(...steps), 100, 'ms', detail);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await context.close();
}

/** A driver with an account and an open shift, signed in with the context. */
async function hireDriver({ request }: BrowserContext, branchId: string): Promise<string> {
  const admin = await newContext({});
  await signIn(admin, 'amal@example.com');
  type Invitation = { link: { url: string } };
  const { link } = await send<Invitation>(admin.request, 'console/team', {
    name: 'Qays',
    roles: [{ role: 'driver', branchId }],
  });
  await admin.close();
  await send(request, `console/invitations/${link.url.split('/').at(-1)}/accept`, {
    name: 'Qays',
    phone: '+962790009999',
    language: 'en',
    password: PASSWORD,
  });
  const { page } = await send<{ page: { driver: { id: string } } }>(request, 'drive/shift', {});
  return page.driver.id;
}
