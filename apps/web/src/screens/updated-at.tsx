import { useTranslations } from 'use-intl';
import { useOrderTime } from '#features/orders/order-time.ts';
import { Icon } from '#ui/icon.tsx';

export function UpdatedAt({ at, className }: { at: number; className: string }) {
  const t = useTranslations('offline');
  const timeOf = useOrderTime();
  return (
    <p className={`type-small flex items-center gap-1.5 text-ink-2 ${className}`}>
      <Icon name="clock" size="md" />
      {t('updated', { time: timeOf(new Date(at).toISOString()) })}
    </p>
  );
}
