import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { Link } from '@app/ui/actions/link.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { Countdown } from './countdown.tsx';
import type { LiveOrder } from './use-live-order.ts';

type LiveOrderHeadProps = {
  order: WireOrder;
  expected: LiveOrder['expected'];
  /** Below the heading, beside the name of the vendor. */
  children: ReactNode;
};

/** What happens to an order now, and how long it takes. */
export function LiveOrderHead({ order: { _id, status, vendor }, expected, children }: LiveOrderHeadProps) {
  const t = useTranslations();
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <Tag status={status}>{expected?.tag ?? t(`order.status.${status}`)}</Tag>
        <h3 className="type-h2 mt-2">
          <Link href={paths.order(_id)} className="stretched">
            {expected?.headline ?? t(`order.sentence.${status}`)}
          </Link>
        </h3>
        <p className="type-small dotted text-ink-2">
          <bdi className="truncate">{vendor.name}</bdi>
          {children}
        </p>
      </div>
      {expected?.countdown && <Countdown {...expected.countdown} isLate={expected.isLate} />}
    </div>
  );
}
