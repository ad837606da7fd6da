import { useUpdateReady } from '@app/client/pwa/app-worker.ts';
import { UpdateNotice } from '@app/ui/feedback/update-notice.tsx';
import { useTranslations } from 'use-intl';

/** CON-132 A ringing board hides the offer. */
export function ConsoleUpdate() {
  const t = useTranslations('update');
  return (
    <UpdateNotice
      isReady={useUpdateReady()}
      text={t('ready')}
      reloadLabel={t('reload')}
      onReload={() => location.reload()}
      className="bottom-[calc(var(--bottom-bar)+1rem)]"
    />
  );
}
