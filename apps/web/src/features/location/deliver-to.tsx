import { type Point, roundedKm } from '@app/domain/geo/point';
import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { Spinner } from '@app/ui/feedback/spinner.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AreaChips } from './area-chips.tsx';
import type { useAreas } from './use-areas.ts';
import { useLocationName } from './use-location-name.ts';
import type { VendorsAt } from './use-vendors-at.ts';

type DeliverToProps = {
  point: Point | null;
  /** The map is being moved, so that the place is not set yet. */
  isMoving: boolean;
  found: Pick<VendorsAt, 'state' | 'zone'> & Partial<Pick<VendorsAt, 'retry'>>;
  nearby: ReturnType<typeof useAreas>;
  /** Shown for an undeliverable pin; by default the text for all vendors. */
  sorry?: string;
  onDeliver: (point: Point) => void;
  /** Shown under an undeliverable pin. */
  otherWay?: ReactNode;
};

/** The panel under the map: the pin's zone or the nearby areas, and the button. */
export function DeliverTo({ point, isMoving, found, nearby, sorry, onDeliver, otherWay }: DeliverToProps) {
  const t = useTranslations();
  const { state } = found;
  const refusal = sorry ?? t('homeMap.sorryWeDontDeliverHere');
  const isOutside = state === 'none';
  return (
    <div className="pb-safe grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line bg-raised px-5 pt-4">
      <div
        aria-busy={state === 'checking'}
        className={classes('min-h-[3.25rem] transition-opacity', isMoving && 'opacity-65')}
      >
        <p className="type-small text-ink-2">{t('homeMap.deliverTo')}</p>
        {state === 'checking' && <SkeletonLine type="type-h2" width="w-40" />}
        {state === 'failed' && <ErrorText>{t('homeMap.lookupFailed')}</ErrorText>}
        {state === 'found' && <Where point={point} zone={found.zone} />}
        {isOutside && <p className="type-h2">{t('homeMap.outside')}</p>}
        {isOutside && nearby.areas.length > 0 && (
          <p className="type-small mt-1 text-ink-2">{t('homeMap.chooseArea')}</p>
        )}
      </div>
      {isOutside && <OutsideMessage nearest={nearby.areas[0]} />}
      <AreaChips {...nearby} />
      {isMoving ? <LetGo /> : <DeliverButton {...{ point, found, onDeliver }} sorry={refusal} />}
      {isOutside && otherWay}
    </div>
  );
}

/** One polite announcement per lookup. */
function OutsideMessage({ nearest }: { nearest: DeliverToProps['nearby']['areas'][number] | undefined }) {
  const t = useTranslations();
  return (
    <p role="status" className="sr-only">
      {nearest
        ? t('homeMap.outsideNearest', {
            area: isolate(nearest.name),
            km: String(roundedKm(nearest.distanceKm)),
          })
        : t('homeMap.outside')}
    </p>
  );
}

function Where({ point, zone }: { point: Point | null; zone: VendorsAt['zone'] }) {
  const t = useTranslations();
  const name = useLocationName(point);
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-2">
      <span className="type-h2 min-w-0 wrap-anywhere">
        <Bdi>{zone?.name ?? name.short ?? t('addressColl.unknown')}</Bdi>
      </span>
      {zone && name.line && (
        <span className="type-small min-w-0 truncate text-ink-2">
          <Bdi>{name.line}</Bdi>
        </span>
      )}
    </p>
  );
}

type DeliverButtonProps = Pick<DeliverToProps, 'point' | 'found' | 'onDeliver'> & { sorry: string };

/** The button while the map is moved. */
function LetGo() {
  const t = useTranslations();
  return (
    <Button block size="lg" icon="map-pin" disabled>
      {t('homeMap.letGo')}
    </Button>
  );
}

/** The size is the same in every state; only text and colour change. */
function DeliverButton({ point, found: { state, retry }, sorry, onDeliver }: DeliverButtonProps) {
  const t = useTranslations();
  switch (state) {
    case 'checking':
      return (
        <Button key="off" block size="lg" disabled>
          <Spinner />
          {t('homeMap.detectingLocation')}
        </Button>
      );
    case 'none':
      return (
        <Button key="off" block size="lg" disabled>
          {sorry}
        </Button>
      );
    case 'failed':
      return (
        <Button key="retry" block size="lg" variant="secondary" icon="arrow-clockwise" onClick={retry}>
          {t('common.retry')}
        </Button>
      );
    case 'found':
      // A different element than the disabled one, so that its colours do not animate.
      return (
        <Button key="on" block size="lg" onClick={() => point && onDeliver(point)}>
          {t('homeMap.deliverHere')}
        </Button>
      );
  }
}
