import type { WireBranch, WireZone } from '@app/contract/schemas/customer/branches';
import type { Estimate } from '@app/domain/order/estimate';
import type { OrderType } from '@app/domain/order/order-type';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { useEstimateText } from '#i18n/use-estimate-text.ts';
import { useFacts } from '#features/branches/page/branch-facts.tsx';

type Where = {
  branch: WireBranch;
  orderType: OrderType;
  zone: WireZone | null;
  estimate: Estimate | null;
};
type LocationCardProps = Where & {
  /** The destination or the pickup location. */
  children: ReactNode;
};

/** D-122: on a phone the destination, and below it the delivery terms. */
export function LocationCard({ children, ...where }: LocationCardProps) {
  return (
    <div className="card mt-2.5">
      {children}
      <FactLine {...where} />
    </div>
  );
}

const FACT = 'flex gap-1 whitespace-nowrap';

function FactLine({ branch, orderType, zone, estimate }: Where) {
  const estimateText = useEstimateText();
  const facts = useFacts({ branch, orderType, zone, isShort: true });
  if (facts.length === 0 && estimate === null) return null;
  return (
    <div className="border-t border-line px-2.5 py-1">
      <ul className="type-caption dotted min-h-7 items-center leading-4.5 text-ink-2">
        {estimate && (
          <li className={`${FACT} items-center font-medium text-primary-ink`}>
            <Icon name="clock" size="sm" />
            {estimateText(estimate)}
          </li>
        )}
        {facts.map(({ label, amount, isGood }) => (
          <li key={label} className={`${FACT} ${isGood ? 'text-success' : ''}`}>
            {label}
            {amount !== null && <Money amount={amount} currency={branch.currency} className="text-ink" />}
          </li>
        ))}
      </ul>
    </div>
  );
}

const ROW = 'flex min-h-11 items-center gap-2 px-3 text-control';

type DeliveryPlaceProps = {
  /** The label of the location; null without one. */
  label: ReactNode;
  /** False if no zone of the branch contains it. */
  isServed: boolean;
  changeHref: string;
  onChange: (event: MouseEvent) => void;
};

/** BRANCH-16: the destination and a link to change it. */
export function DeliveryLocation({ label, isServed, changeHref, onChange }: DeliveryPlaceProps) {
  const t = useTranslations();
  const isOutside = label !== null && !isServed;
  return (
    <div className={ROW}>
      <Icon
        name={isOutside ? 'warning' : 'map-pin'}
        size="md"
        className={isOutside ? 'text-warn' : 'text-ink-2'}
      />
      <p className={`min-w-0 flex-1 ${isOutside ? 'py-1.5' : 'truncate'}`}>
        <span className="sr-only">{t('branch.deliverTo')} </span>
        {label ?? <span className="text-ink-2">{t('branch.noAddress')}</span>}
        {isOutside && <span className="type-caption block text-warn">{t('branch.outsideZones')}</span>}
      </p>
      <Link href={changeHref} onClick={onChange} className="link hit shrink-0">
        {t(label === null ? 'branch.chooseAddress' : 'common.change')}
      </Link>
    </div>
  );
}

/** The pickup location and a link to directions. */
export function PickupLocation({
  label,
  onDirections,
}: {
  label: ReactNode;
  onDirections: (() => void) | null;
}) {
  const t = useTranslations();
  return (
    <div className={ROW}>
      <Icon name="storefront" size="md" className="text-ink-2" />
      <p className="min-w-0 flex-1 truncate">{label}</p>
      {onDirections && (
        <button type="button" onClick={onDirections} className="link hit shrink-0">
          {t('branch.directions')}
        </button>
      )}
    </div>
  );
}

type TableStripProps = { number: number; estimate: Estimate | null; bill: ReactNode; visit: ReactNode };

/** The table of the order. */
export function TableStrip({ number, estimate, bill, visit }: TableStripProps) {
  const t = useTranslations();
  const estimateText = useEstimateText();
  return (
    <div className="mt-2.5 flex min-h-15 items-center gap-2.5 rounded-card bg-primary-soft px-3 py-1 text-primary-ink">
      <Icon name="picnic-table-fill" />
      <div className="min-w-0 flex-1">
        <p className="font-display text-lead leading-tight font-bold text-ink">
          <Bdi>{t('branch.table', { number: String(number) })}</Bdi>
        </p>
        {(estimate || bill) && (
          <p className="type-caption flex flex-wrap items-center gap-x-3 font-medium whitespace-nowrap">
            {estimate && (
              <span className="flex items-center gap-1">
                <Icon name="clock" size="sm" />
                {estimateText(estimate)}
              </span>
            )}
            {bill}
          </p>
        )}
      </div>
      {visit}
    </div>
  );
}
