import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useMenu } from './menu-context.tsx';

/** CON-75 Whether the last changes are in the draft. Refused fields say why themselves. */
export function SaveState() {
  const t = useTranslations('menu.saving');
  const failureText = useFailureText();
  const { state, editor } = useMenu();
  const saves = [...state.saves.values()];
  const failed = saves.find(({ failure }) => failure !== null);
  const isSaving = saves.some(({ isSending }) => isSending);
  return (
    <div role="status" className="type-caption flex items-center gap-1.5 text-ink-2">
      {failed ? (
        <>
          <Icon name="warning-circle-fill" size="sm" className="text-danger" />
          <span className="text-danger">{t('failed', { reason: failureText(failed.failure) })}</span>
          <Button variant="quiet" icon="arrow-clockwise" onClick={editor.retry} className="-my-2">
            {t('retry')}
          </Button>
        </>
      ) : isSaving ? (
        t('saving')
      ) : (
        state.hasSaved && (
          <>
            <Icon name="check-circle-fill" size="sm" className="text-success" />
            {t('saved')}
          </>
        )
      )}
    </div>
  );
}
