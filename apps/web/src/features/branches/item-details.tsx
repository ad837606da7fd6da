import { useTranslations } from 'use-intl';
import { Art } from '#ui/art.tsx';
import { Price } from '#ui/price.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { MenuItem } from './branch-menu.ts';

type ItemDetailsProps = {
  item: MenuItem;
  currency: string;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
};

export function ItemDetails({ item, currency, isOpen, onClose, onClosed }: ItemDetailsProps) {
  const t = useTranslations();
  const { name, description, image, imageColor, preparationTime } = item.wire;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      label={name}
      closeLabel={t('common.close')}
      grabberLabel={t('itemColl.resize')}
      picture={
        image && (
          <Art src={image} color={imageColor} width={640} height={480} sizes="40rem" className="aspect-4/3" />
        )
      }
    >
      <div className="p-4 md:p-6">
        <h2 tabIndex={-1} className="type-h1">
          <bdi>{name}</bdi>
        </h2>
        {description && (
          <p className="mt-1 text-ink-2">
            <bdi>{description}</bdi>
          </p>
        )}
        <div className="mt-3 flex items-baseline justify-between gap-3">
          <Price price={item.price} offerPrice={item.offerPrice} currency={currency} className="text-lead" />
          {preparationTime !== null && (
            <span className="type-caption text-ink-2">
              {t('branch.preparation', { minutes: preparationTime })}
            </span>
          )}
        </div>
      </div>
    </Sheet>
  );
}
