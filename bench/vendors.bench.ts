import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { measureAlternately, measureLatencyAlternately } from './load.ts';
import { startServer } from './servers.ts';
import { importThousandBranches } from './thousand-branches.ts';
import { startWorld } from './world.ts';

/* All vendors of a catalogue with 1,000 branches, whole and by pages, compared with a server of the same bytes. */
const MIN_RATIO = 0.05;
const HEADERS = { 'accept-encoding': 'br, gzip' };

const world = await startWorld(4_762);
try {
  await importThousandBranches(world.folder);
  for (const query of ['', '?per_page=50&page=1', '?sort=open&per_page=24&page=1']) await measure(query);
} finally {
  await world.stop();
}

async function measure(query: string) {
  const url = `${world.base}/vendors${query}`;
  const bytes = await sentBytes(url);
  const file = join(world.folder, 'vendors.br');
  writeFileSync(file, bytes);
  const bare = await startServer('bench/bare-server.ts', ['4763', file], 4_763, '/menu');
  try {
    const ours = { ...world.app, url, headers: HEADERS };
    const least = { ...bare, url: `${bare.url}/menu`, headers: HEADERS };
    const [alone, leastAlone] = await measureLatencyAlternately(ours, least);
    const [rate, ceiling] = await measureAlternately(ours, least);
    const ratio = rate.perSecond / ceiling.perSecond;
    if (ratio < MIN_RATIO) process.exitCode = 1;
    console.log(
      `/vendors${query}: ${(bytes.length / 1_024).toFixed(1)} KB, ${Math.round(rate.perSecond)}/s of ${Math.round(ceiling.perSecond)}/s (${Math.round(ratio * 100)} %, target ${MIN_RATIO * 100} %), alone ${alone.toFixed(1)} ms of ${leastAlone.toFixed(1)} ms, ${rate.cpuMs.toFixed(2)} ms of processor time`,
    );
  } finally {
    await bare.stop();
  }
}

/** `fetch` would decompress the response. */
async function sentBytes(url: string): Promise<Buffer> {
  const [response] = (await once(get(url, { headers: HEADERS }), 'response')) as [IncomingMessage];
  return Buffer.concat(await response.toArray());
}
