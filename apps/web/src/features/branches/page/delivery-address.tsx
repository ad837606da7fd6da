import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '@app/ui/content/icon.tsx';
import { Link } from '@app/ui/actions/link.tsx';

type DeliveryAddressProps = {
  /** The label of the location; null without a default one. */
  label: ReactNode;
  /** False if no zone of the branch contains it. */
  isServed: boolean;
  /** The page that selects another location. */
  changeHref: string;
  onChange: (event: MouseEvent) => void;
};

/** BRANCH-16: the destination and a link to change it. */
export function DeliveryAddress({ label, isServed, changeHref, onChange }: DeliveryAddressProps) {
  const t = useTranslations();
  return (
    <div className="mt-3 flex min-h-11 items-center gap-2.5">
      <Icon name="map-pin" size="md" className="text-ink-2" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{t('branch.deliverTo')} </span>
        {label ?? <span className="text-ink-2">{t('branch.noAddress')}</span>}
        {label !== null && !isServed && (
          <span className="type-small block text-danger">{t('branch.outsideZones')}</span>
        )}
      </p>
      <Link href={changeHref} onClick={onChange} className="link hit shrink-0">
        {t('common.change')}
      </Link>
    </div>
  );
}
