import { readdirSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const ASSETS = join(import.meta.dirname, '../apps/web/dist/assets');
/** The name of a built file without its extension: `index-Sd67AxBS`. */
const HASH = /[\w-]{8}(?=\.(?:js|css)$)/;

/**
 * A proxy that simulates several deploys: it serves the same build under other hashes. It can also be down, drop the
 * chunks of earlier builds, or serve the worker that unregisters itself.
 */
export async function deployedSite(target: string) {
  const state = { build: 1, isDown: false, servesOldChunks: true, hasWorker: true };
  const hashes = readdirSync(ASSETS).flatMap((file) => HASH.exec(file)?.[0] ?? []);
  const anyHash = new RegExp([...new Set(hashes)].join('|'), 'g');
  /** The first letter of a hash identifies the build; real hashes are never used. */
  const named = (hash: string, build: number) => `${String.fromCodePoint(96 + build)}${hash.slice(1)}`;
  const original = new Map(
    hashes.flatMap((hash) => [1, 2, 3].map((build) => [named(hash, build), { hash, build }] as const)),
  );

  function pathOf(url: string): string | null {
    if (url === '/sw.js' && !state.hasWorker) return '/sw-off.js';
    const file = /^\/assets\/.*?([\w-]{8})\.(?:js|css)$/.exec(url);
    const known = original.get(file?.[1] ?? '');
    if (!known) return url;
    if (known.build !== state.build && !state.servesOldChunks) return null;
    return url.replace(file?.[1] ?? '', known.hash);
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (state.isDown) return void incoming.socket.destroy();
    const path = pathOf(incoming.url ?? '/');
    if (path === null) return void outgoing.writeHead(404).end();
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request(target + path, { method: incoming.method ?? 'GET', headers }, (response) => {
      const isText = /html|javascript|css/.test(response.headers['content-type'] ?? '');
      // An ETag would also match another build.
      const { etag: _, 'content-length': __, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, isText ? rest : response.headers);
      if (!isText) return void response.pipe(outgoing);
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const build = buildOf(incoming.url ?? '') ?? state.build;
        outgoing.end(
          Buffer.concat(chunks)
            .toString()
            .replaceAll(anyHash, (hash) => named(hash, build))
            .replace('"hasWorker":true', `"hasWorker":${state.hasWorker}`),
        );
      });
    });
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  }
  /** Chunks refer to chunks of their own build. */
  const buildOf = (url: string) => original.get(/([\w-]{8})\.(?:js|css)$/.exec(url)?.[1] ?? '')?.build;

  const server = createServer(pass);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
