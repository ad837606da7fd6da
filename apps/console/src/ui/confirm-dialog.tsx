import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  /** The last step, in red. */
  confirmLabel: string;
  /** The dialog stays open if it fails. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** The message for a failed call. */
  failureText: (error: unknown) => string;
};

/** A question before a step that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, onConfirm, onClose, failureText } = props;
  const t = useTranslations('common');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function confirm() {
    setIsBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={title}
      closeLabel={t('cancel')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="lg" onClick={onClose} className="flex-1">
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()} className="flex-1">
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure text={failure} />
        {children}
      </div>
    </Dialog>
  );
}
