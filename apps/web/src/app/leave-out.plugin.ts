import type { Plugin } from 'vite';

const REFUSED = `() => { throw new Error('left out of the build, see leave-out.plugin.ts'); }`;

/** Parts of libraries that nothing here asks for, and what stands in their place. */
const LEFT_OUT = [
  // The app's links are ui/link.tsx; every route of the router brings its own along.
  {
    file: /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/,
    code: `export const Link = ${REFUSED}, createLink = Link, linkOptions = Link, useLinkProps = Link, composeHandlers = Link;`,
  },
  // The router reads and writes its addresses with ours (lib/search-params.ts).
  {
    file: /@tanstack[\\/]router-core[\\/]dist[\\/]esm[\\/]searchParams\.js$/,
    code: `export const defaultParseSearch = ${REFUSED}, defaultStringifySearch = defaultParseSearch, parseSearchWith = defaultParseSearch, stringifySearchWith = defaultParseSearch;`,
  },
  // No list here has an end that is fetched piece by piece.
  {
    file: /@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/,
    code: `export const infiniteQueryBehavior = ${REFUSED}, hasNextPage = infiniteQueryBehavior, hasPreviousPage = infiniteQueryBehavior;`,
  },
  // For Reacts that do not have the hook themselves.
  {
    file: /use-sync-external-store[\\/]shim[\\/]index\.js$/,
    code: `export { useSyncExternalStore } from 'react';`,
  },
  // Remembers `Intl` objects, of which our texts need none (i18n/format-message.ts).
  {
    file: /@formatjs[\\/]fast-memoize[\\/]index\.js$/,
    code: `export const memoize = (make) => make, strategies = {};`,
  },
] as const;

/*
 * Nothing is changed before something is tapped, but the cache of queries makes one for changes at once. It gets a
 * name for what runs a change; the thing itself comes with the observer, without which nobody can start one.
 */
const RUNNER = /query-core[\\/]build[\\/]modern[\\/]mutation\.js$/;
const RUNNER_NAME = '\0mutation-to-come';
const RUNNER_BROUGHT = '\0mutation-brought';

export function leaveOut(): Plugin {
  let runner = '';
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === RUNNER_NAME) return source;
      if (source !== './mutation.js' || !importer) return null;
      if (importer.endsWith('mutationCache.js')) return RUNNER_NAME;
      const whole = await this.resolve(source, importer, { skipSelf: true });
      if (!importer.endsWith('mutationObserver.js') || !whole || !RUNNER.test(whole.id)) return null;
      runner = whole.id;
      return { id: RUNNER_BROUGHT, moduleSideEffects: true };
    },
    load(id) {
      if (id === RUNNER_NAME)
        return 'export let Mutation; export const bring = (runner) => { Mutation = runner; };';
      if (id === RUNNER_BROUGHT)
        return [
          `import { Mutation } from ${JSON.stringify(runner)};`,
          `import { bring } from ${JSON.stringify(RUNNER_NAME)};`,
          `bring(Mutation);`,
          `export * from ${JSON.stringify(runner)};`,
        ].join('\n');
      return LEFT_OUT.find(({ file }) => file.test(id))?.code ?? null;
    },
  };
}
