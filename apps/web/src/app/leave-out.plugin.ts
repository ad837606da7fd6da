import type { Plugin } from 'vite';

const REFUSED = `() => { throw new Error('left out of the build, see leave-out.plugin.ts'); }`;

/** Parts of libraries that nothing here asks for, and what stands in their place. */
const LEFT_OUT = [
  // The app's links are ui/link.tsx; every route of the router brings its own along.
  {
    file: /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/,
    code: `export const Link = ${REFUSED}, createLink = Link, linkOptions = Link, useLinkProps = Link, composeHandlers = Link;`,
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
] as const;

export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load: (id) => LEFT_OUT.find(({ file }) => file.test(id))?.code ?? null,
  };
}
