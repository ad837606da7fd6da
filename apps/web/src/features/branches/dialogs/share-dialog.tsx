import { logError } from '@app/client/log.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { Button } from '@app/ui/actions/button.tsx';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';

type ShareDialogProps = { branch: WireBranch; isOpen: boolean; onClose: () => void };

/** The branch as a QR code and a link, never with a table id. */
export function ShareDialog({ branch, isOpen, onClose }: ShareDialogProps) {
  const t = useTranslations();
  const [isCopied, setIsCopied] = useState(false);
  const title = `${branch.vendor} · ${branch.name}`;
  const url = new URL(paths.branch(branch._id), location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch (error) {
      logError('share: copying the link failed', error);
      window.alert(url);
    }
  }

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('share.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="secondary" size="lg" icon="copy" className="flex-1" onClick={copy}>
            {t('share.copy')}
          </Button>
          <Button className="flex-1" icon="share-network" onClick={() => share(title, url)}>
            {t('share.share')}
          </Button>
        </>
      }
    >
      <p className="text-pretty text-ink-2">{t('share.lead')}</p>
      <QrCode
        text={url}
        label={t('share.qr', { name: title })}
        className="mx-auto my-4 size-55 rounded-card shadow-e1 ring-1 ring-line"
      />
      <p
        dir="ltr"
        aria-label={t('share.link')}
        className="type-small text-center wrap-anywhere text-ink-2 select-all"
      >
        {url}
      </p>
      <p role="status" className="type-small text-center text-success not-empty:mt-2">
        {isCopied && t('share.copied')}
      </p>
    </Dialog>
  );
}

/** ERR-03: without the Share API an alert shows the link. */
async function share(title: string, url: string) {
  if (!('share' in navigator)) return window.alert(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    logError('share: failed or dismissed', error);
  }
}
