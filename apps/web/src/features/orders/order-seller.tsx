import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { Link } from '@app/ui/actions/link.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';

type OrderSellerProps = {
  order: Pick<WireOrder, 'vendor' | 'branch'>;
  table?: WireOrder['table'];
  /** The page of the table, while the table session is active. */
  tableHref?: string | null;
};

/** ORDER-06: vendor and branch with their links, and the table. */
export function OrderSeller({ order: { vendor, branch }, table = null, tableHref = null }: OrderSellerProps) {
  const t = useTranslations();
  return (
    <>
      <div className="flex items-center gap-3.5">
        <Logo name={vendor.name} src={vendor.logo} size={60} />
        <div className="min-w-0 flex-1">
          <p>
            <Link
              href={paths.vendor(vendor.vendorDashedName)}
              className="type-item hit hover:text-primary-ink"
            >
              <bdi>{vendor.name}</bdi>
            </Link>
          </p>
          <p>
            <Link href={paths.branch(branch._id)} className="link hit text-small wrap-anywhere">
              <bdi>{branch.name}</bdi>
            </Link>
          </p>
        </div>
      </div>
      {table && (
        <Notice
          tone="live"
          icon="picnic-table-fill"
          className="mt-4"
          action={
            tableHref && (
              <Link href={tableHref} className="link hit shrink-0">
                {t('home.viewBill')}
              </Link>
            )
          }
        >
          <span className="text-item">{t('branch.table', { number: String(table.number) })}</span>
        </Notice>
      )}
    </>
  );
}
