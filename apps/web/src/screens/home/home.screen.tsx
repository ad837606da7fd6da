import { lazyComponent } from '@app/client/react/defer.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { Suspense } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { hasPassAtTable } from '#session/passes-key.ts';
import { tokens } from '#session/token.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';
import { ArabicSuggestion } from './arabic-suggestion.tsx';
import { Hero } from './hero.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Promos } from './promos.tsx';
import { useMapDialog } from './use-map-dialog.tsx';

/* A guest has neither orders nor tables, so their first page loads nothing of these. */
const ReturningHome = lazyComponent(() => import('./returning-home.tsx').then((file) => file.ReturningHome));

/* Only for a guest who has joined a table. */
const JoinedTables = lazyComponent(() =>
  import('#features/visits/joined-tables.tsx').then((file) => file.JoinedTables),
);

/* Below the first screen of a guest. */
const NearYou = lazyComponent(() => import('./near-you.tsx').then((file) => file.NearYou));

export function HomeScreen() {
  const visitor = useVisitor();
  const language = useLanguage();
  const go = useNavigateHref();
  // Outside of the blocks, so that it stays open while they replace the skeleton.
  const map = useMapDialog(() => go(paths.vendors));
  const isGuest = visitor.kind === 'guest' || (visitor.kind === 'unknown' && tokens.read() === null);
  return (
    <main id="main" className="flex-1 overflow-x-clip">
      {language === 'en' && <ArabicSuggestion />}
      {isGuest ? (
        <Newcomer onRequestPlace={map.open} />
      ) : (
        <Suspense fallback={<HomeSkeleton onRequestPlace={map.open} />}>
          <ReturningHome onRequestPlace={map.open} />
        </Suspense>
      )}
      {map.dialog}
    </main>
  );
}

function Newcomer({ onRequestPlace }: { onRequestPlace: () => void }) {
  return (
    <>
      {hasPassAtTable() && (
        <Suspense>
          <JoinedTables />
        </Suspense>
      )}
      <Hero onRequestPlace={onRequestPlace} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-5 pb-8 lg:gap-12 lg:pb-14">
        <HowItWorks />
        <Suspense fallback={<div className="min-h-130" />}>
          <NearYou />
        </Suspense>
        <Promos />
      </div>
    </>
  );
}
