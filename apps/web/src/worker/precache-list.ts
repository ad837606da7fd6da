type Chunk = {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
export type BuildManifest = Readonly<Record<string, Chunk>>;
export type PrecacheEntry = { url: string; revision: string | null };

/** The screens that work offline: from Home to the cart. */
export const OFFLINE_SCREENS = [
  'home/home',
  'discovery/vendors',
  'discovery/vendor',
  'branch/branch',
  'cart/cart',
  'not-found',
].map((name) => `src/screens/${name}.screen.tsx`);

/** Fonts, illustrations, the pictures of Home and the app icon. */
export const OFFLINE_FILES =
  /^\/(?:fonts\/.+\.woff2|art\/.+\.svg|art\/(?:hero-520|partner-320|careers-320)\.webp|favicon\.svg|icon-192\.png)$/;

/** Built files need no revision, because their names contain a content hash. */
export function builtEntries(manifest: BuildManifest, screens: readonly string[]): PrecacheEntry[] {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  const missing = screens.filter((source) => !(source in manifest));
  if (missing.length > 0) throw new Error(`precache: the build has no ${missing.join(', ')}`);
  const files = [...withImports(manifest, [...entries, ...screens])].flatMap((source) => {
    const chunk = manifest[source];
    return chunk ? [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])] : [];
  });
  return [...new Set(files)].toSorted().map((file) => ({ url: `/${file}`, revision: null }));
}

/** Includes lazy parts such as the item sheet; other screens are cached after their first use. */
function withImports(manifest: BuildManifest, sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...sources];
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    if (found.has(source)) continue;
    found.add(source);
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {};
    queue.push(...imports, ...dynamicImports.filter((file) => !file.endsWith('.screen.tsx')));
  }
  return found;
}
