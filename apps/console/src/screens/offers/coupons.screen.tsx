import { Switch } from '@app/ui/actions/switch.tsx';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import type { WireManagedCoupon } from '@app/contract/schemas/console/coupons';
import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { couponsQuery, useCouponChanges } from '#features/offers/coupon-queries.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { type ScopeBranch, useBranch } from '#session/scope.ts';
import { useTimes } from '#session/times.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Screen } from '#ui/screen.tsx';
import { CouponDialog } from '#features/offers/coupon-dialog.tsx';
import { OffersTabs } from '#features/offers/offers-tabs.tsx';
import { useOfferTexts } from '#features/offers/use-offer-texts.ts';

/** `/console/offers/coupons`: the coupons of the vendor of the branch. */
export function CouponsScreen() {
  const t = useTranslations('offers');
  const branch = useBranch();
  useDocumentTitle(t('coupons'), branch?.vendor.name ?? '');
  return branch === null ? null : <CouponsOf key={branch.vendor._id} branch={branch} />;
}

function CouponsOf({ branch }: { branch: ScopeBranch }) {
  const t = useTranslations('offers');
  const failureText = useFailureText();
  const vendorId = branch.vendor._id;
  const { data, error, isFetching, refetch } = useQuery(couponsQuery(vendorId));
  const [open, setOpen] = useState<WireManagedCoupon | 'new' | null>(null);
  const own = data?.branches.find(({ _id }) => _id === branch._id) ?? data?.branches[0];
  const columns = useColumns(vendorId, own?.currency ?? '', setOpen);
  return (
    <Screen
      title={t('title')}
      tabs={<OffersTabs current="coupons" />}
      actions={
        <Button icon="plus" size="md" disabled={!data} onClick={() => setOpen('new')}>
          {t('coupon.add')}
        </Button>
      }
    >
      <DataTable
        label={t('coupons')}
        columns={columns}
        rows={data?.coupons ?? null}
        rowKey={({ _id }) => _id}
        failure={
          error ? { text: failureText(error), onRetry: () => void refetch(), isBusy: isFetching } : null
        }
        empty={<EmptyState art="/art/storefront.svg" text={t('coupon.empty')} />}
      />
      {open !== null && data && own && (
        <CouponDialog
          {...{ vendorId, page: data, currency: own.currency, timeZone: own.timeZone }}
          coupon={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Screen>
  );
}

function useColumns(
  vendorId: string,
  currency: string,
  onOpen: (coupon: WireManagedCoupon) => void,
): Column<WireManagedCoupon>[] {
  const t = useTranslations('offers.coupon');
  const failureText = useFailureText();
  const changes = useCouponChanges(vendorId);
  const texts = useOfferTexts({ currency });
  const { moment } = useTimes();
  const set = ({ _id, revision }: WireManagedCoupon, isActive: boolean) =>
    changes
      .change(_id, { revision, isActive })
      .catch((error: unknown) => showToast({ tone: 'error', text: failureText(error) }));
  return [
    {
      key: 'code',
      label: t('code'),
      isTitle: true,
      sortBy: ({ code }) => code,
      cell: ({ code }) => (
        <bdi dir="ltr" className="digits font-semibold">
          {code}
        </bdi>
      ),
    },
    {
      key: 'gives',
      label: t('gives'),
      cell: (coupon) => texts.summaryOf({ ...coupon, entityType: 'branches', entityId: null }),
    },
    {
      key: 'uses',
      label: t('uses'),
      sortBy: ({ uses }) => uses,
      cell: ({ uses, maxUses }) => (
        <span className="digits whitespace-nowrap">
          {maxUses === null ? uses : t('usesOf', { uses, max: maxUses })}
        </span>
      ),
    },
    {
      key: 'period',
      label: t('period'),
      className: 'text-ink-2 whitespace-nowrap',
      sortBy: ({ endsAt }) => (endsAt === null ? null : Date.parse(endsAt)),
      cell: ({ endsAt }) => (endsAt === null ? t('always') : t('until', { time: moment(endsAt) })),
    },
    {
      key: 'state',
      label: t('state'),
      cell: (coupon) => {
        // The end has a column of its own.
        const { tone, text } = texts.stateOf(coupon, { hasEnd: false });
        return <span className={classes(tone, 'whitespace-nowrap')}>{text}</span>;
      },
    },
    {
      key: 'actions',
      label: t('actions'),
      isActions: true,
      cell: (coupon) => (
        <span className="flex items-center justify-end gap-1">
          <Switch isBare checked={coupon.isActive} onChange={(isOn) => void set(coupon, isOn)}>
            {t('switchOf', { code: coupon.code })}
          </Switch>
          <Button
            variant="quiet"
            aria-label={t('editOf', { code: coupon.code })}
            onClick={() => onOpen(coupon)}
          >
            {t('edit')}
          </Button>
        </span>
      ),
    },
  ];
}
