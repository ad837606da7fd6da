import type { WireOrder } from '@app/contract/orders';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';

type Driver = NonNullable<WireOrder['driver']>;

/** ORDER-05: who brings it, and the way to call. */
export function OrderDriver({ driver: { name, image, phone } }: { driver: Driver }) {
  const t = useTranslations('order');
  return (
    <div className="card flex items-center gap-3.5 p-3.5">
      <Avatar name={name} src={image} />
      <div className="min-w-0 flex-1">
        <p className="type-item wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="type-small text-ink-2">{t('driver')}</p>
      </div>
      <a
        href={`tel:${phone}`}
        aria-label={t('callDriver', { name })}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-press"
      >
        <Icon name="phone-fill" />
      </a>
    </div>
  );
}
