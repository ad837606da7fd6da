type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] };
export type BuildManifest = Readonly<Record<string, Chunk>>;
export type PrecacheEntry = { url: string; revision: string | null };

/** What is opened without a connection: the way from the start to a full cart, and a map under it. */
export const OFFLINE_SOURCES = [
  'src/i18n/en.ts',
  'src/i18n/ar.ts',
  'src/i18n/en.rest.ts',
  'src/i18n/ar.rest.ts',
  'src/screens/home.screen.tsx',
  'src/screens/vendors.screen.tsx',
  'src/screens/vendor.screen.tsx',
  'src/screens/branch.screen.tsx',
  'src/screens/cart.screen.tsx',
  'src/screens/not-found.screen.tsx',
  'src/app/watch-app.ts',
  'src/app/shell/update-card.tsx',
  'src/features/branches/item-sheet.tsx',
  'src/features/cart/cart-companion.tsx',
  'src/features/location/map-modal.tsx',
  'src/ui/map/map-view.tsx',
  'src/ui/thumb.tsx',
] as const;

/** Fonts, art for the states of an empty or unreachable page, and the sign of the app. */
export const OFFLINE_FILES = /^\/(?:fonts\/.+\.woff2|art\/.+\.svg|favicon\.svg|icon-192\.png)$/;

/** Files of the build carry the hash of their content in their name, so they need no revision. */
export function builtEntries(manifest: BuildManifest, sources: readonly string[]): PrecacheEntry[] {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  const missing = sources.filter((source) => !(source in manifest));
  if (missing.length > 0) throw new Error(`the build has no ${missing.join(', ')} to keep for offline use`);
  const files = [...reachable(manifest, [...entries, ...sources])].flatMap((source) => {
    const chunk = manifest[source];
    return chunk ? [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])] : [];
  });
  return [...new Set(files)].toSorted().map((file) => ({ url: `/${file}`, revision: null }));
}

function reachable(manifest: BuildManifest, sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...sources];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (found.has(source)) continue;
    found.add(source);
    waiting.push(...(manifest[source]?.imports ?? []));
  }
  return found;
}
