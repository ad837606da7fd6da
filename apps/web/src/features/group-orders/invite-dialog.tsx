import { logError } from '@app/client/log.ts';
import { renewInvite } from '@app/contract/endpoints/party';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { Button } from '@app/ui/actions/button.tsx';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { callParty } from './party-call.ts';
import { usePartyAction } from './use-party-action.ts';

type InviteDialogProps = {
  party: WireParty;
  url: string;
  isOpen: boolean;
  onClose: () => void;
  share: () => void;
  copy: () => void;
  texts: Record<'title' | 'copy' | 'share' | 'qr' | 'link' | 'renew' | 'renewHint' | 'renewed', string>;
  /** Above the QR code. */
  children?: ReactNode;
};

/** The QR code of a party with its link, and the way to a new one. */
export function InviteDialog(props: InviteDialogProps) {
  const { party, url, isOpen, onClose, share, copy, texts, children } = props;
  const t = useTranslations();
  const language = useLanguage();
  const renewal = usePartyAction(party, {
    call: async () => {
      await callParty(party._id, renewInvite, { params: { partyId: party._id }, language });
      return null;
    },
    onDone: () => showToast({ text: texts.renewed, tone: 'good' }),
  });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="secondary" size="lg" icon="copy" className="flex-1" onClick={copy}>
            {texts.copy}
          </Button>
          <Button className="flex-1" icon="share-network" onClick={share}>
            {texts.share}
          </Button>
        </>
      }
    >
      {children}
      <QrCode
        text={url}
        label={texts.qr}
        className="mx-auto my-3 size-60 rounded-card shadow-e1 ring-1 ring-line"
      />
      <p
        dir="ltr"
        aria-label={texts.link}
        className="type-small text-center wrap-anywhere text-ink-2 select-all"
      >
        {url}
      </p>
      <div className="mt-4 flex items-center justify-between gap-4 border-t border-line pt-4">
        <p className="type-small text-pretty text-ink-2">{texts.renewHint}</p>
        <Button
          variant="secondary"
          icon="arrow-clockwise"
          className="shrink-0"
          busy={renewal.isBusy}
          wait={renewal.wait}
          onClick={() => renewal.run()}
        >
          {texts.renew}
        </Button>
      </div>
    </Dialog>
  );
}

/** ERR-03: without the Share API an alert shows the link. */
export function useSharing(url: string, texts: Record<'title' | 'text' | 'copied', string>) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: texts.copied, tone: 'good' });
    } catch (error) {
      logError('party: copying the link failed', error);
      window.alert(url);
    }
  }
  async function share() {
    if (!('share' in navigator)) return window.alert(url);
    try {
      await navigator.share({ title: texts.title, text: texts.text, url });
    } catch (error) {
      logError('party: sharing failed or was dismissed', error);
    }
  }
  return { copy: () => void copy(), share: () => void share() };
}
