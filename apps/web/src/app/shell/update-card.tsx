import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { UpdateNotice } from '@app/ui/feedback/update-notice.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { applyUpdate, isOrdering, useWorkerUpdate } from '#worker/worker-client.ts';

/** T53: offers a newer version, except during an order. If dismissed, it is applied at the next start. */
export function UpdateCard() {
  const t = useTranslations();
  const hasUpdate = useWorkerUpdate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <UpdateNotice
      isReady={hasUpdate && !isDismissed && !isOrdering(pathname)}
      text={t('update.ready')}
      reloadLabel={t('update.reload')}
      onReload={applyUpdate}
      close={<IconButton icon="x" label={t('common.close')} onClick={() => setIsDismissed(true)} />}
      className="bottom-(--update-bottom,1rem) md:bottom-6"
    />
  );
}
