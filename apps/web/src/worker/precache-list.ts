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

/** The screens that open without a connection: from the start to a full cart. */
export const OFFLINE_SCREENS = [
  'discovery/home',
  'discovery/vendors',
  'discovery/vendor',
  'branch/branch',
  'cart/cart',
  'not-found',
].map((name) => `src/screens/${name}.screen.tsx`);

/** Fonts, art for the states of an empty or unreachable page, the pictures of Home, and the sign of the app. */
export const OFFLINE_FILES =
  /^\/(?:fonts\/.+\.woff2|art\/.+\.svg|art\/(?:hero-520|partner-320|careers-320)\.webp|favicon\.svg|icon-192\.png)$/;

/** Files of the build carry the hash of their content in their name, so they need no revision. */
export function builtEntries(manifest: BuildManifest, screens: readonly string[]): PrecacheEntry[] {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  const missing = screens.filter((source) => !(source in manifest));
  if (missing.length > 0) throw new Error(`the build has no ${missing.join(', ')} to keep for offline use`);
  const files = [...needed(manifest, [...entries, ...screens])].flatMap((source) => {
    const chunk = manifest[source];
    return chunk ? [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])] : [];
  });
  return [...new Set(files)].toSorted().map((file) => ({ url: `/${file}`, revision: null }));
}

/** With the parts that come later, such as the sheet of an item; other screens are kept once they were opened. */
function needed(manifest: BuildManifest, sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...sources];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (found.has(source)) continue;
    found.add(source);
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {};
    waiting.push(...imports, ...dynamicImports.filter((later) => !later.endsWith('.screen.tsx')));
  }
  return found;
}
