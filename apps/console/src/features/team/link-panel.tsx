import type { WireLink } from '@app/contract/schemas/console/team';
import { Button } from '@app/ui/actions/button.tsx';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useTranslations } from 'use-intl';
import { CopyField } from '#ui/fields/copy-field.tsx';

/** CON-03 The link of an invitation: to copy, share or scan. It is shown only here. */
export function LinkPanel({ name, link }: { name: string; link: WireLink }) {
  const t = useTranslations('team');
  const canShare = typeof navigator.share === 'function';
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{link.purpose === 'join' ? t('linkLead') : t('resetLead', { name })}</p>
      <CopyField label={t('link')} value={link.url} copyLabel={t('copy')} copiedLabel={t('copied')} />
      {canShare && (
        <Button
          variant="secondary"
          icon="share-network"
          // A closed share sheet is not an error.
          onClick={() => void navigator.share({ url: link.url }).catch(() => undefined)}
          className="justify-self-start"
        >
          {t('share')}
        </Button>
      )}
      <QrCode
        text={link.url}
        label={t('qr')}
        className="size-52 justify-self-center rounded-card ring-1 ring-line"
      />
    </div>
  );
}

/** A link that was just made. */
export function LinkDialog({ name, link, onClose }: { name: string; link: WireLink; onClose: () => void }) {
  const t = useTranslations('team');
  return (
    <Dialog
      open
      size="lg"
      title={t('linkTitle', { name })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <LinkPanel name={name} link={link} />
    </Dialog>
  );
}
