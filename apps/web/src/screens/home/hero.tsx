import { lazyComponent } from '@app/client/react/defer.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Suspense, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyDialog } from '#features/branches/dialogs/use-lazy-dialog.ts';
import { canReadCodes } from '#features/branches/table/code-reader.ts';
import { OrderNow } from './order-now.tsx';

const ScanDialog = lazyComponent(() =>
  import('#features/branches/table/scan-dialog.tsx').then((file) => file.ScanDialog),
);

/** Offline only the small picture is cached; without any, none is shown. */
function showSmaller({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>) {
  if (picture.srcset === '') picture.style.visibility = 'hidden';
  picture.removeAttribute('srcset');
}

/** The laid table; the picture itself is never mirrored. */
function Table({ sizes, className }: { sizes: string; className: string }) {
  return (
    <img
      src="/art/hero-520.webp"
      srcSet="/art/hero-520.webp 520w, /art/hero-1040.webp 1040w"
      sizes={sizes}
      width={640}
      height={640}
      alt=""
      fetchPriority="high"
      onError={showSmaller}
      className={`pointer-events-none absolute max-w-none select-none dark:brightness-90 ${className}`}
    />
  );
}

type HeroProps = { onRequestPlace: () => void };

/** For a newcomer. The table bleeds off the inline end. */
export function Hero({ onRequestPlace }: HeroProps) {
  const t = useTranslations();
  return (
    <section className="wrap relative flex min-h-124 flex-col pt-8 pb-3 md:min-h-125 md:flex-row md:items-center md:py-0 xl:min-h-152">
      <Table
        sizes="(min-width: 80rem) 580px, (min-width: 48rem) 460px, 280px"
        className="-end-24 top-32 size-56 animate-appear min-[22rem]:-end-27 min-[22rem]:top-28 min-[22rem]:size-75 md:top-1/2 md:-end-32 md:size-115 md:-translate-y-1/2 xl:-end-16 xl:size-145"
      />
      <div className="relative flex flex-1 flex-col md:max-w-[60%] md:flex-none md:items-start xl:max-w-140">
        <h1 className="type-display max-w-[11em]">{t('home.headline')}</h1>
        <p className="mt-2 max-w-52 text-ink-2 md:mt-4 md:max-w-[26em] md:text-lead md:text-balance">
          {t('home.lead')}
        </p>
        <OrderNow size="xl" className="mt-auto md:mt-8 md:min-w-58" onRequestPlace={onRequestPlace} />
        <AtTable />
      </div>
    </section>
  );
}

/** For a guest at a table, where the browser can read its code. */
function AtTable() {
  const t = useTranslations();
  const go = useNavigateHref();
  const dialog = useLazyDialog();
  if (!canReadCodes()) return null;
  return (
    <p className="mt-1.5 flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-ink-2">
      <Icon name="qr-code" size="md" />
      {t('home.atTable')}
      <button type="button" className="link hit" onClick={dialog.open}>
        {t('home.scan')}
      </button>
      <Suspense>
        {dialog.isNeeded && (
          <ScanDialog isOpen={dialog.isOpen} onClose={dialog.close} onLink={(link) => go(link)} />
        )}
      </Suspense>
    </p>
  );
}

/** For a returning customer, below their orders and tables. */
export function HeroCard({ onRequestPlace }: HeroProps) {
  const t = useTranslations();
  return (
    <section className="card relative min-h-47 overflow-hidden p-5 md:px-8 md:py-7 xl:min-h-59 xl:px-10 xl:py-9">
      <Table
        sizes="(min-width: 80rem) 440px, 240px"
        className="-end-26 -top-6 size-60 md:-end-10 xl:-end-6 xl:-top-26 xl:size-110"
      />
      <div className="relative max-w-[62%] md:max-w-[60%]">
        <h2 className="type-display max-w-[9em] text-[1.625rem]! xl:max-w-none xl:text-[2.25rem]!">
          {t('home.headline')}
        </h2>
        <p className="type-small mt-1.5 mb-4 max-w-44 text-balance text-ink-2 md:max-w-none xl:text-body">
          {t('home.lead')}
        </p>
        <OrderNow size="lg" className="min-w-38 px-4! xl:min-w-50" onRequestPlace={onRequestPlace} />
      </div>
    </section>
  );
}
