import type { OrderType } from '@app/domain/order/order-type';
import { useTranslations } from 'use-intl';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { Tag } from '@app/ui/content/tag.tsx';

const ICONS = {
  pickup: 'tote',
  delivery: 'moped',
  table_session: 'picnic-table',
} as const satisfies Record<OrderType, IconName>;

export function OrderTypeTag({ type }: { type: OrderType }) {
  const t = useTranslations();
  return <Tag icon={ICONS[type]}>{t(`order.type.${type}`)}</Tag>;
}
