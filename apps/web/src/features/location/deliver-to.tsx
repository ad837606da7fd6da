import { type Point, roundedKm } from '@app/domain/geo/point';
import { amountFromDecimal } from '@app/domain/money/amount';
import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { Spinner } from '@app/ui/feedback/spinner.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEstimateText } from '#i18n/use-estimate-text.ts';
import { AreaChips } from './area-chips.tsx';
import type { useAreas } from './use-areas.ts';
import { useLocationName } from './use-location-name.ts';
import type { VendorsAt } from './use-vendors-at.ts';

type DeliverToProps = {
  point: Point | null;
  /** The map is being moved, so that the place is not set yet. */
  isMoving: boolean;
  found: Pick<VendorsAt, 'state' | 'zone'> & Partial<Pick<VendorsAt, 'retry' | 'vendors'>>;
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
  // The last place stays, dimmed, while the next one is looked up.
  const [last, setLast] = useState<WhereProps | null>(null);
  if (state === 'found' && (last?.point !== point || last?.zone !== found.zone))
    setLast({ point, zone: found.zone, ...(found.vendors && { vendors: found.vendors }) });
  const shown = state === 'found' || state === 'checking' ? last : null;
  const refusal = sorry ?? t('homeMap.sorryWeDontDeliverHere');
  const isOutside = state === 'none';
  return (
    <div className="pb-safe grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line bg-raised px-5 pt-4">
      <div
        aria-busy={state === 'checking'}
        className={classes(
          'min-h-[4.75rem] transition-opacity',
          (isMoving || (shown && state === 'checking')) && 'opacity-65',
        )}
      >
        <p className="type-small text-ink-2">{t('homeMap.deliverTo')}</p>
        {state === 'checking' && !shown && (
          <>
            <SkeletonLine type="type-h2" width="w-40" />
            <SkeletonLine type="type-small" width="w-56" />
          </>
        )}
        {state === 'failed' && <ErrorText>{t('homeMap.lookupFailed')}</ErrorText>}
        {shown && <Where {...shown} />}
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

type WhereProps = { point: Point | null } & Pick<VendorsAt, 'zone'> & Partial<Pick<VendorsAt, 'vendors'>>;

/** The street of the pin, its area, and the time and fee of a delivery there. */
function Where({ point, zone, vendors = [] }: WhereProps) {
  const t = useTranslations();
  const estimateText = useEstimateText();
  const name = useLocationName(point);
  const title = name.short ?? zone?.name ?? t('addressColl.unknown');
  const terms = termsAt(vendors);
  return (
    <div role="status">
      <p className="type-h2 line-clamp-2 wrap-anywhere">
        <Bdi>{title}</Bdi>
      </p>
      <p className="dotted type-small text-ink-2">
        {zone && zone.name !== title && (
          <span>
            <Bdi>{zone.name}</Bdi>
          </span>
        )}
        {terms && (
          <>
            <span className="whitespace-nowrap">
              <Bdi>{estimateText(terms.estimate)}</Bdi>
            </span>
            <span className="whitespace-nowrap">
              {terms.fee === 0 ? (
                t('branch.freeDelivery')
              ) : (
                <>
                  {t('branch.feeShortFrom')}{' '}
                  <Money
                    amount={amountFromDecimal(terms.fee)}
                    currency={terms.currency}
                    className="font-semibold text-ink"
                  />
                </>
              )}
            </span>
          </>
        )}
      </p>
    </div>
  );
}

/** The shortest time and the lowest fee of the vendors that deliver there. */
function termsAt(vendors: VendorsAt['vendors']) {
  const serving = vendors.flatMap(({ servingBranches = [] }) => servingBranches.slice(0, 1));
  const [fastest] = serving.toSorted((a, b) => a.estimate.from - b.estimate.from);
  const [cheapest] = serving.toSorted((a, b) => a.deliveryFee - b.deliveryFee);
  if (!fastest || !cheapest) return null;
  return { estimate: fastest.estimate, fee: cheapest.deliveryFee, currency: cheapest.currency };
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
