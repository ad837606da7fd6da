import type { CountedTag } from '@app/contract/schemas/customer/vendors';
import { Button } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useTranslations } from 'use-intl';
import { useFindTexts } from '#i18n/hooks/use-find-texts.ts';
import { SortChoices, TagChoices } from './filter-choices.tsx';
import type { VendorFilter } from './vendor-filter.ts';

type FilterSheetProps = {
  kind: 'sort' | 'type';
  isOpen: boolean;
  filter: VendorFilter;
  tags: readonly CountedTag[];
  onChange: (filter: VendorFilter) => void;
  onClose: () => void;
};

/** The choices of a chip. */
export function FilterSheet({ kind, isOpen, filter, tags, onChange, onClose }: FilterSheetProps) {
  const t = useTranslations('common');
  const texts = useFindTexts();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts(kind)}
      closeLabel={t('close')}
      footer={
        <Button block onClick={onClose}>
          {texts('done')}
        </Button>
      }
    >
      {kind === 'type' ? (
        <TagChoices {...{ filter, tags, onChange }} />
      ) : (
        <SortChoices {...{ filter, onChange }} />
      )}
    </Dialog>
  );
}
