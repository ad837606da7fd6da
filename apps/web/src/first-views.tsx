import { renderToStaticMarkup } from 'react-dom/server';
import { BranchFirstView } from '#screens/branch/branch-first-view.tsx';
import { OrderFirstView } from '#screens/order/order-first-view.tsx';

/** The server replaces each {{name}} with its value. */
const TEXTS = { vendor: '{{vendor}}', name: '{{branch}}' };
const COVER = { src: '{{cover}}', sources: '{{sources}}' };

/** The HTML of the first views by name, rendered by the build (vite/first-views.plugin.ts). */
export const firstViews = (): Record<string, string> => ({
  'branch-open': renderToStaticMarkup(<BranchFirstView {...TEXTS} cover={null} isOpen />),
  'branch-open-cover': renderToStaticMarkup(<BranchFirstView {...TEXTS} cover={COVER} isOpen />),
  'branch-closed': renderToStaticMarkup(<BranchFirstView {...TEXTS} cover={null} isOpen={false} />),
  'branch-closed-cover': renderToStaticMarkup(<BranchFirstView {...TEXTS} cover={COVER} isOpen={false} />),
  order: renderToStaticMarkup(<OrderFirstView />),
});
