import type { CountedTag } from '@app/contract/schemas/customer/vendors';
import { Button } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useTranslations } from 'use-intl';
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
  const t = useTranslations();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t(`find.${kind}`)}
      closeLabel={t('common.close')}
      footer={
        <Button block onClick={onClose}>
          {t('common.done')}
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
