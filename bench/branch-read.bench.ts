import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { importLargeMenu } from './large-menu.ts';
import { measureAlternately, type Rate } from './load.ts';
import { memoryMbOf, startServer } from './servers.ts';
import { newCustomer, startWorld } from './world.ts';

/* P1, P2 and P3: a menu of 200 items for a guest, for a customer and unchanged; P10: the server's memory afterwards. */
const ITEMS = 200;
const MAX_MB = 300;

const world = await startWorld(4_321);
const { app, folder, base } = world;
const url = `${base}/branch/${await importLargeMenu(app, folder, ITEMS)}`;
const menu = await rawBrotli(url);
writeFileSync(join(folder, 'menu.br'), menu.bytes);
const bare = await startServer('bench/bare-server.ts', ['4322', join(folder, 'menu.br')], 4_322, '/menu');
const read = await startServer(
  'bench/bare-read.ts',
  ['4325', JSON.stringify(world.connection)],
  4_325,
  '/read',
);
try {
  console.log(`the menu: ${ITEMS} items, ${Math.round(menu.bytes.length / 1_024)} KB brotli`);
  const { token } = await newCustomer(base);
  const brotli = { 'accept-encoding': 'br, gzip' };
  const menuOf = (headers = {}) => ({ ...bare, url: `${bare.url}/menu`, headers: { ...brotli, ...headers } });
  const ours = (headers = {}) => ({ ...app, url, headers: { ...brotli, ...headers } });

  const whole = await measureAlternately(ours(), menuOf());
  const own = await measureAlternately(ours({ authorization: `Bearer ${token}` }), {
    ...read,
    url: `${read.url}/read`,
  });
  const unchanged = await measureAlternately(
    ours({ 'if-none-match': menu.etag }),
    menuOf({ 'if-none-match': '"same"' }),
  );
  report('P1 whole menu', whole, 0.6);
  report('P2 whole menu, signed in, of a bare read', own, 0.5);
  report('P3 unchanged menu', unchanged, 0.35);
  const mb = memoryMbOf(app.pid);
  if (mb > MAX_MB) process.exitCode = 1;
  console.log(`P10 memory: ${mb} MB, ${mb > MAX_MB ? 'above' : 'within'} the ${MAX_MB} MB of the target`);
} finally {
  await Promise.all([bare.stop(), read.stop()]);
  await world.stop();
}

function report(name: string, [ours, ceiling]: [Rate, Rate], target: number): void {
  const ratio = ours.perSecond / ceiling.perSecond;
  const rates = `${Math.round(ours.perSecond)}/s of ${Math.round(ceiling.perSecond)}/s`;
  const cpu = `${Math.round(ours.cpuMs * 1_000)} µs of ${Math.round(ceiling.cpuMs * 1_000)} µs CPU`;
  const verdict = ratio >= target ? 'within' : 'below';
  if (ratio < target) process.exitCode = 1;
  console.log(
    `${name}: ${Math.round(ratio * 100)} % of bare Fastify (${rates}, ${cpu}), ${verdict} the target of ${target * 100} %`,
  );
}

/** Reads the compressed bytes, which fetch would decompress. */
async function rawBrotli(address: string): Promise<{ bytes: Buffer; etag: string }> {
  const request = get(address, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { bytes: Buffer.concat(await response.toArray()), etag: response.headers.etag ?? '' };
}
