import { hasPasskeys } from '@app/client/passkeys.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconTile } from '@app/ui/content/icon-tile.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { ListRow } from '@app/ui/content/list-row.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { DevicesSkeleton } from './devices-skeleton.tsx';

const OwnPasskeys = lazy(async () => ({ default: (await import('./own-passkeys.tsx')).OwnPasskeys }));

/** SIGN-07 Opens the passkeys of the account, where the browser knows passkeys. */
export function PasskeysRow() {
  const t = useTranslations();
  const text = useSignInTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasPasskeys()) return null;
  return (
    <div>
      <ListRow
        start={<IconTile icon="lock-simple" />}
        title={text('passkeys')}
        onPress={() => setIsOpen(true)}
        end={<Icon name="caret-right" size="md" className="text-ink-3" />}
      />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text('passkeys')}
        closeLabel={t('common.close')}
      >
        <Suspense fallback={<DevicesSkeleton />}>
          <OwnPasskeys />
        </Suspense>
      </Dialog>
    </div>
  );
}
