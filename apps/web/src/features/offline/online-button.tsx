import { useIsOffline } from '@app/client/http/connection.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { type ComponentProps, useId } from 'react';
import { useTranslations } from 'use-intl';

/** A button whose action needs the server; without a connection it is disabled and says why. */
export function OnlineButton(props: ComponentProps<typeof Button>) {
  const t = useTranslations();
  const reasonId = useId();
  if (!useIsOffline()) return <Button {...props} />;
  return (
    <>
      <Button {...props} disabled aria-describedby={reasonId} />
      <p id={reasonId} className="type-small mt-1 text-ink-2">
        {t('offline.action')}
      </p>
    </>
  );
}
