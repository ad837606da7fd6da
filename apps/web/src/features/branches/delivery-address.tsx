import type { WireAddress } from '@app/contract/addresses';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#i18n/lazy-part.ts';
import { paths } from '#paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

/* Only who has an address needs it told in words. */
const PlaceLabel = lazyPart(() =>
  import('#features/location/place-label.tsx').then((file) => file.PlaceLabel),
);

export type Destination = {
  /** Null where there is no default place yet. */
  address: WireAddress | null;
  /** False where no zone of the branch contains it. */
  isServed: boolean;
};

/** BRANCH-16: where it goes, and the way to change that. */
export function DeliveryAddress({ address, isServed }: Destination) {
  const t = useTranslations();
  return (
    <div className="mt-3 flex min-h-11 items-center gap-2.5">
      <Icon name="map-pin" size="md" className="text-ink-2" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{t('branch.deliverTo')} </span>
        {address === null ? (
          <span className="text-ink-2">{t('branch.noAddress')}</span>
        ) : (
          <Suspense>
            <PlaceLabel address={address} />
          </Suspense>
        )}
        {address !== null && !isServed && (
          <span className="type-small block text-danger">{t('branch.outsideZones')}</span>
        )}
      </p>
      <Link href={paths.addresses} className="link hit shrink-0">
        {t('common.change')}
      </Link>
    </div>
  );
}
