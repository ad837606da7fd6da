import type { ServingBranch, WireVendor } from '@app/contract/schemas/customer/vendors';
import { amountFromDecimal } from '@app/domain/money/amount';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Art } from '@app/ui/content/art.tsx';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { RatingTag } from '@app/ui/content/rating-tag.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRatingTag } from '#i18n/use-rating-tag.ts';
import { useEstimateText } from '#i18n/use-estimate-text.ts';
import { paths } from '#paths.ts';
import { useOpenStatus } from '#session/use-open-status.ts';
import { roundedKm } from '@app/domain/geo/point';

type ServingCardProps = { branch: WireVendor['branches'][number]; terms: ServingBranch };

/** The branch that delivers to the selected location, with its terms and a link to its menu. */
export function ServingCard({ branch, terms }: ServingCardProps) {
  const t = useTranslations();
  const ratingTag = useRatingTag();
  const estimateText = useEstimateText();
  const { look, text } = useOpenStatus(branch, { isShort: true });
  const { currency } = terms;
  const money = (value: number) => <Money amount={amountFromDecimal(value)} currency={currency} />;
  return (
    <article className="card relative overflow-hidden">
      <Art
        src={terms.image}
        color={terms.imageColor}
        width={640}
        height={148}
        sizes="(min-width: 48rem) 60vw, 100vw"
        className="block h-37 w-full"
      />
      <div className="grid gap-4 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="type-item wrap-anywhere">
            <bdi>{branch.name}</bdi>
          </h3>
          <div className="flex flex-wrap items-center gap-3">
            {terms.rating && <RatingTag {...ratingTag(terms.rating)} />}
            <Tag status={look}>{text}</Tag>
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-control bg-sunken px-4 py-3 md:flex md:flex-wrap md:justify-between">
          {look !== 'closed' && (
            <Fact label={t('vendor.timeLabel')}>
              <Bdi>{estimateText(terms.estimate)}</Bdi>
            </Fact>
          )}
          {terms.distanceKm !== null && (
            <Fact label={t('vendor.distanceLabel')}>
              <Bdi>{t('vendor.distance', { km: String(roundedKm(terms.distanceKm)) })}</Bdi>
            </Fact>
          )}
          <Fact label={t('vendor.delivery')}>{money(terms.deliveryFee)}</Fact>
          <Fact label={t('vendor.minimum')}>{money(terms.minimumOrderAmount)}</Fact>
        </dl>
        <div className="grid items-center gap-3 md:flex md:flex-wrap md:justify-between">
          {/* On a phone it overlays the picture and takes no height. */}
          <div className="max-w-full max-md:absolute max-md:start-3 max-md:top-27 max-md:pe-6">
            {terms.offer !== undefined && (
              <Tag tone="offer" icon="seal-percent-fill">
                <bdi>{terms.offer}</bdi>
              </Tag>
            )}
          </div>
          <ButtonLink href={paths.branch(branch._id)} size="lg">
            {t('vendor.seeMenu')}
            <span className="sr-only"> {branch.name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="type-caption text-ink-2">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
