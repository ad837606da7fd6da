import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LIGHT = '?light';
const lightCall = fileURLToPath(new URL('light-call.ts', import.meta.url));

/**
 * Gives the app the calls of the contract without their schemas, which come after the first screen: 12 kB less
 * before it. Who imports zod himself gets the whole module.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      // What a light module passes on from the whole one is brought only where it is used.
      if (importer?.endsWith(LIGHT)) return { id: source, moduleSideEffects: false };
      if (!source.startsWith('@app/contract/') || !importer || (await isWithSchemas(importer))) return null;
      const whole = await this.resolve(source, importer, { skipSelf: true });
      return whole && { id: whole.id + LIGHT, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.endsWith(LIGHT)) return null;
      const file = id.slice(0, -LIGHT.length);
      this.addWatchFile(file);
      return codeOf(file, await import(file));
    },
  };
}

const isWithSchemas = async (importer: string) =>
  (await readFile(importer, 'utf8')).includes("from 'zod/mini'");

function codeOf(file: string, exported: object): string {
  const whole = JSON.stringify(file);
  const lines = Object.entries(exported).map(([name, value]) =>
    isEndpoint(value) ? `export const ${name} = ${light(name, value)};` : `export { ${name} } from ${whole};`,
  );
  return [
    `import { lightCall } from ${JSON.stringify(lightCall)};`,
    `const load = () => import(${whole});`,
    ...lines,
  ].join('\n');
}

const light = (exportedAs: string, { name, method, base, path, access, encoding }: Call) =>
  `/*#__PURE__*/ lightCall(load, ${JSON.stringify([exportedAs, name, method, path, access, base, encoding]).slice(1, -1)})`;

type Call = Record<'name' | 'method' | 'base' | 'path' | 'access' | 'encoding', string>;

const isEndpoint = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
