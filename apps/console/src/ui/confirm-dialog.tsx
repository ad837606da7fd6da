import { useAction } from '@app/client/react/use-action.ts';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  /** The last step, in red. */
  confirmLabel: string;
  /** The dialog stays open if it fails. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** A question before a step that cannot be undone. */
export function ConfirmDialog({ title, children, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslations('common');
  const { run, isBusy, wait, failure } = useAction({ call: onConfirm, onDone: onClose });
  return (
    <FormDialog
      tone="danger"
      title={title}
      closeLabel={t('cancel')}
      submitLabel={confirmLabel}
      isBusy={isBusy}
      wait={wait}
      failure={failure}
      onSubmit={() => run()}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
