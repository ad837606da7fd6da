import { useTranslations } from 'use-intl';
import { RadioCard } from '@app/ui/forms/radio-card.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import type { AddressChoice } from './address-choice.ts';

type UnsavedCardProps = { name: string | null; choice: AddressChoice };

/** The last selected location: the delivery address until it is saved or another one is selected. */
export function UnsavedCard({ name, choice }: UnsavedCardProps) {
  const t = useTranslations();
  return (
    <RadioCard
      name="address"
      title={name ?? t('addressColl.unknown')}
      text={choice.isSelectable ? choice.zone : t('addressColl.outside')}
      tag={<Tag>{t('addressColl.notSaved')}</Tag>}
      checked={choice.isSelectable}
      disabled={!choice.isSelectable}
      onChoose={() => undefined}
    />
  );
}
