type Module = { readonly importedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): Module | null };

/* Two files of about the same size: they come side by side, where one would come at the pace of a new connection. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const LIBRARIES =
  /node_modules[\\/](zustand|use-intl|use-sync-external-store|@formatjs|@tanstack)[\\/]|i18n[\\/]format-message\.ts$/;
/* Nothing is changed before something is tapped. */
const LATE_LIBRARIES = /@tanstack[\\/].*[\\/](useMutation|mutationObserver)\.js$/;
const SCHEMAS = /packages[\\/]contract[\\/]src[\\/]schemas[\\/]|node_modules[\\/]zod[\\/]/;

/**
 * The files of the first page, by what needs them: a handful that compress well instead of fifty that do not.
 * Whatever is loaded on demand is left to the bundler.
 */
export function sharedChunks(root: string) {
  const at = (...files: string[]) => files.map((file) => `${root}/src/${file}`);
  const entry = at('main.tsx');
  const start = at('app/start.tsx');
  const discovery = at(
    'screens/discovery/vendors.screen.tsx',
    'screens/discovery/vendor.screen.tsx',
    'screens/discovery/home.screen.tsx',
  );
  const menu = at('screens/branch/branch.screen.tsx');
  const cart = at('screens/branch/branch-cart.tsx');

  function name(id: string, graph: Graph): string | null {
    if (REACT.test(id)) return 'react';
    if (LATE_LIBRARIES.test(id)) return null;
    if (LIBRARIES.test(id)) return 'libraries';
    if (SCHEMAS.test(id)) return 'schemas';
    // The entry runs before the page is seen: it waits for nothing.
    if ([...start, ...discovery, ...menu].includes(id) || reached(entry, graph).has(id)) return null;
    if (reached(start, graph).has(id)) return 'shell';
    const isOfMenu = reached(menu, graph).has(id);
    // What a first screen shares with the menu is too little for a file of its own.
    if (reached(discovery, graph).has(id)) return isOfMenu ? 'shell' : null;
    if (isOfMenu) return 'menu';
    // What the cart does: the one file that follows the first page.
    return reached(cart, graph).has(id) ? 'cart' : null;
  }

  // Dependencies stay where they belong: with them, a late file would take parts of the first one along.
  return { groups: [{ name }], includeDependenciesRecursively: false };
}

const known = new WeakMap<readonly string[], ReadonlySet<string>>();

function reached(from: readonly string[], graph: Graph): ReadonlySet<string> {
  const before = known.get(from);
  if (before) return before;
  const found = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  known.set(from, found);
  return found;
}
