import type { Point } from '@app/domain/geo/point';
import { useTranslations } from 'use-intl';
import { Bdi } from '#ui/bdi.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { usePlaceName } from './use-place-name.ts';
import type { VendorsAt } from './use-vendors-at.ts';

type DeliverToProps = {
  point: Point | null;
  found: Pick<VendorsAt, 'state' | 'zone'> & Partial<Pick<VendorsAt, 'retry'>>;
  /** Said where the pin cannot be delivered to; the words for every vendor unless given. */
  sorry?: string;
  onDeliver: (point: Point) => void;
};

/** What stands under the map: the zone of the pin, and the one button. */
export function DeliverTo({ point, found, sorry, onDeliver }: DeliverToProps) {
  const t = useTranslations();
  const name = usePlaceName(point);
  const { state, zone } = found;
  const refusal = sorry ?? t('homeMap.sorryWeDontDeliverHere');
  const where = zone?.name ?? name.short ?? t('addressColl.unknown');
  return (
    <div className="pb-safe grid gap-3 border-t border-line bg-raised px-5 pt-4">
      <div role="status" aria-busy={state === 'checking'} className="min-h-[3.25rem]">
        <p className="type-small text-ink-2">{t('homeMap.deliverTo')}</p>
        {state === 'checking' && <SkeletonLine type="type-h2" width="w-40" />}
        {state === 'failed' && <ErrorText>{t('homeMap.lookupFailed')}</ErrorText>}
        {(state === 'found' || state === 'none') && (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="type-h2 min-w-0 wrap-anywhere">
              <Bdi>{where}</Bdi>
            </span>
            {zone && name.line && (
              <span className="type-small min-w-0 truncate text-ink-2">
                <Bdi>{name.line}</Bdi>
              </span>
            )}
            {state === 'none' && <span className="sr-only">{refusal}</span>}
          </p>
        )}
      </div>
      <DeliverButton point={point} found={found} sorry={refusal} onDeliver={onDeliver} />
    </div>
  );
}

/** The same size in each of its states; only the words and the colour change. */
function DeliverButton({ point, found: { state, retry }, sorry, onDeliver }: DeliverToProps) {
  const t = useTranslations();
  switch (state) {
    case 'checking':
      return (
        <Button block size="lg" disabled>
          <Spinner />
          {t('homeMap.detectingLocation')}
        </Button>
      );
    case 'none':
      return (
        <Button block size="lg" disabled>
          {sorry}
        </Button>
      );
    case 'failed':
      return (
        <Button block size="lg" variant="secondary" icon="arrow-clockwise" onClick={retry}>
          {t('common.retry')}
        </Button>
      );
    case 'found':
      return (
        <Button block size="lg" onClick={() => point && onDeliver(point)}>
          {t('homeMap.deliverHere')}
        </Button>
      );
  }
}
