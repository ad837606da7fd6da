const named = (names: string) => new RegExp(`[\\\\/](${names})\\.[jt]sx?$`);
const packaged = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/** Shared by the entry, which loads nothing else before the first paint, and the app. */
const ENTRY = 'preload-helper|log|install-event|reload-once';
/** Shared by the discovery screens and the branch page. */
const SHARED =
  'notice|logo|tag|money|amount|bdi|search-field|chip|use-chosen-location|use-media-query|has-stored-cart|availability|polygon|text[\\\\/]fold|endpoint|is-open-at|server-time|isolate|use-estimate-text|use-slash|search-words|use-lazy-dialog|use-navigate-href|rating-tag|use-rating-tag|rating';

/**
 * Few large files compress better than many small ones. A group includes the static imports of its modules, except
 * those in a group of higher priority.
 */
export const codeSplitting = {
  groups: [
    { name: 'react', test: packaged('react|react-dom|scheduler'), priority: 6 },
    {
      name: 'libraries',
      test: /node_modules[\\/](zustand|use-intl|use-sync-external-store|@formatjs|@tanstack)[\\/](?!.*(useMutation|mutationObserver|useQueries|queriesObserver))/,
      priority: 5,
    },
    { name: 'entry', test: named(ENTRY), priority: 4 },
    { name: 'shell', test: named(`router|providers|session-watch|${SHARED}`), priority: 3 },
    { name: 'menu', test: named('branch-page|branch-menu|branch-cart|use-branch'), priority: 1 },
  ],
};
