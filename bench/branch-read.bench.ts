import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { get, type IncomingMessage } from 'node:http';
import { inTurns, type Rate } from './load.ts';
import { startServer } from './servers.ts';

/* P1 and P3: a whole menu to a guest, against Fastify sending the same prepared bytes. */
const folder = mkdtempSync(join(tmpdir(), 'hana-bench-'));
const app = await startServer('apps/api/src/main.ts', [], 4_321, '/readyz', {
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'data'),
  DEMO: 'on',
});
const menu = await largestMenu(app.url);
writeFileSync(join(folder, 'menu.br'), menu.bytes);
const bare = await startServer('bench/bare-server.ts', ['4322', join(folder, 'menu.br')], 4_322, '/menu');
try {
  console.log(`the menu: ${menu.items} items, ${Math.round(menu.bytes.length / 1_024)} KB brotli`);
  const brotli = { 'accept-encoding': 'br' };
  const whole = await inTurns(
    { ...app, url: menu.url, headers: brotli },
    { ...bare, url: `${bare.url}/menu`, headers: brotli },
  );
  const unchanged = await inTurns(
    { ...app, url: menu.url, headers: { ...brotli, 'if-none-match': menu.etag } },
    { ...bare, url: `${bare.url}/menu`, headers: { ...brotli, 'if-none-match': '"same"' } },
  );
  const isWithin = [report('P1 whole menu', whole, 0.6), report('P3 unchanged menu', unchanged, 0.7)].every(
    Boolean,
  );
  if (!isWithin) process.exitCode = 1;
} finally {
  await Promise.all([app.stop(), bare.stop()]);
  rmSync(folder, { recursive: true, force: true });
}

function report(name: string, [ours, ceiling]: [Rate, Rate], target: number): boolean {
  const ratio = ours.perSecond / ceiling.perSecond;
  const rates = `${Math.round(ours.perSecond)}/s of ${Math.round(ceiling.perSecond)}/s`;
  const cpu = `${Math.round(ours.cpuMs * 1_000)} µs of ${Math.round(ceiling.cpuMs * 1_000)} µs CPU`;
  const verdict = ratio >= target ? 'within' : 'below';
  console.log(
    `${name}: ${Math.round(ratio * 100)} % of bare Fastify (${rates}, ${cpu}), ${verdict} the target of ${target * 100} %`,
  );
  return ratio >= target;
}

async function largestMenu(url: string) {
  const base = `${url}/service/api/customer`;
  const { vendors } = await (await fetch(`${base}/vendors`)).json();
  const urls: string[] = vendors.flatMap((vendor: { branches: { _id: string }[] }) =>
    vendor.branches.map(({ _id }) => `${base}/branch/${_id}`),
  );
  const read = await Promise.all(urls.map(async (one) => ({ url: one, ...(await rawBrotli(one)) })));
  const largest = read.toSorted((a, b) => b.bytes.length - a.bytes.length)[0]!;
  const { branch } = await (await fetch(largest.url)).json();
  const items = branch.menu.collections.reduce(
    (sum: number, { items }: { items: unknown[] }) => sum + items.length,
    0,
  );
  return { ...largest, items };
}

/** As it came over the wire: fetch would unpack it. */
async function rawBrotli(url: string): Promise<{ bytes: Buffer; etag: string }> {
  const asked = get(url, { headers: { 'accept-encoding': 'br' } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { bytes: Buffer.concat(await answer.toArray()), etag: answer.headers.etag ?? '' };
}
