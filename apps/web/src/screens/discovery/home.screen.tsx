import { appConfig } from '@app/client/config/app-config.ts';
import { useAppName } from '@app/client/react/document-title.ts';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { MapModal } from '#features/location/lazy-map-modal.tsx';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';
import { PromoCard } from '#features/vendors/promo-card.tsx';
import { ArabicSuggestion } from './arabic-suggestion.tsx';

/* A guest has no table session, so their first page loads neither the cards nor their schemas. */
const SessionCards = lazy(() =>
  import('#features/table-sessions/session-cards.tsx').then((file) => ({ default: file.SessionCards })),
);

export function HomeScreen() {
  const visitor = useVisitor();
  const language = useLanguage();
  return (
    <main id="main" className="flex-1 overflow-x-clip">
      {language === 'en' && <ArabicSuggestion />}
      {visitor.kind === 'customer' && (
        <Suspense fallback={null}>
          <SessionCards />
        </Suspense>
      )}
      <Hero />
      <Promos />
    </main>
  );
}

/** The table bleeds off the inline end; the picture itself is never mirrored. */
function Hero() {
  const t = useTranslations();
  return (
    <section className="wrap relative flex min-h-124 flex-col pt-8 pb-6 md:min-h-125 md:flex-row md:items-center md:py-0 xl:min-h-152">
      <img
        src="/art/hero-520.webp"
        srcSet="/art/hero-520.webp 520w, /art/hero-1040.webp 1040w"
        sizes="(min-width: 80rem) 580px, (min-width: 48rem) 460px, 280px"
        width={640}
        height={640}
        alt=""
        fetchPriority="high"
        onError={showSmaller}
        className="pointer-events-none absolute -end-28 bottom-20 size-56 xs:top-29 xs:bottom-auto xs:size-70 max-w-none select-none md:top-1/2 md:-end-32 md:size-115 md:-translate-y-1/2 xl:-end-16 xl:size-145 dark:brightness-90"
      />
      <div className="relative flex flex-1 flex-col md:max-w-[60%] md:flex-none md:items-start xl:max-w-140">
        <h1 className="type-display max-w-[11em]">{t('home.headline')}</h1>
        <p className="mt-2 max-w-52 text-ink-2 md:mt-4 md:max-w-[26em] md:text-lead md:text-balance">
          {t('home.lead')}
        </p>
        <OrderNow className="mt-auto md:mt-8 md:min-w-58" />
      </div>
    </section>
  );
}

/** Offline only the small picture is cached; without any, none is shown. */
function showSmaller({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>) {
  if (picture.srcset === '') picture.style.visibility = 'hidden';
  picture.removeAttribute('srcset');
}

/** Goes to the vendors if a location is known; otherwise requests one first (HOME-07, HOME-08). */
function OrderNow({ className }: { className: string }) {
  const t = useTranslations();
  const router = useRouter();
  const visitor = useVisitor();
  const place = useChosenLocation();
  const [isMapOpen, setMapOpen] = useState(false);
  const goToVendors = () => void router.navigate({ href: paths.vendors });
  // An unloaded user may have an address: the vendors page requests one later if not.
  if (place !== null || visitor.kind === 'unknown') {
    return (
      <ButtonLink href={paths.vendors} size="xl" className={className}>
        {t('home.orderNow')}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="xl" className={className} onClick={() => setMapOpen(true)}>
        {t('home.orderNow')}
      </Button>
      <MapModal
        open={isMapOpen}
        onClose={() => setMapOpen(false)}
        start={null}
        onPicked={goToVendors}
        onBrowse={goToVendors}
      />
    </>
  );
}

/** The operator's pages; entries without a URL are omitted. */
function Promos() {
  const t = useTranslations();
  const app = useAppName();
  const { partner, careers } = appConfig().links;
  if (partner === null && careers === null) return null;
  return (
    <section className="wrap grid gap-3 pt-2 pb-6 md:grid-cols-2 md:gap-6 md:pt-8 md:pb-14">
      {partner !== null && (
        <PromoCard
          href={partner}
          title={t('home.partner')}
          text={t('home.partnerLead', { app })}
          image="/art/partner-320.webp"
        />
      )}
      {careers !== null && (
        <PromoCard
          href={careers}
          title={t('home.careers')}
          text={t('home.careersLead')}
          image="/art/careers-320.webp"
        />
      )}
    </section>
  );
}
