import { logError } from '@app/client/log.ts';
import { isolate } from '@app/client/i18n/isolate.ts';
import { renewInvite } from '@app/contract/endpoints/party';
import { PAGES } from '@app/contract/pages';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { Button } from '@app/ui/actions/button.tsx';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { callParty } from './party-call.ts';
import { peopleOf } from './party-people.ts';
import { usePartyAction } from './use-party-action.ts';

type InviteCardProps = { party: WireParty; invite: string; until: string };

/** The link and its QR code, for the host. */
export function InviteCard({ party, invite, until }: InviteCardProps) {
  const text = useGroupTexts();
  const [isOpen, setIsOpen] = useState(false);
  const url = new URL(`${PAGES.join.path}#g.${invite}`, location.origin).href;
  const { share, copy } = useSharing(party, url);
  const label = text('qr');
  return (
    <section aria-labelledby="invite-title" className="card flex items-center gap-4 p-4">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="shrink-0 rounded-control"
      >
        <QrCode text={url} label={label} className="size-28 rounded-control ring-1 ring-line" />
      </button>
      <div className="min-w-0 flex-1">
        <h2 id="invite-title" className="type-item">
          {text('invite')}
        </h2>
        <p className="type-small text-pretty text-ink-2">{text('noAccount', { time: until })}</p>
        <div className="mt-3 flex gap-2">
          <Button variant="secondary" icon="share-network" className="min-w-0 flex-1 px-3!" onClick={share}>
            {text('share')}
          </Button>
          <Button
            variant="secondary"
            icon="copy"
            aria-label={text('copy')}
            className="px-3!"
            onClick={copy}
          />
        </div>
      </div>
      <InviteDialog {...{ party, url, isOpen, share, copy }} onClose={() => setIsOpen(false)} />
    </section>
  );
}

type InviteDialogProps = {
  party: WireParty;
  url: string;
  isOpen: boolean;
  onClose: () => void;
  share: () => void;
  copy: () => void;
};

function InviteDialog({ party, url, isOpen, onClose, share, copy }: InviteDialogProps) {
  const t = useTranslations();
  const text = useGroupTexts();
  const language = useLanguage();
  const { _id: partyId } = party;
  const renewal = usePartyAction(partyId, {
    call: async () => {
      await callParty(partyId, renewInvite, { params: { partyId }, language });
      return null;
    },
    onDone: () => showToast({ text: text('linkRenewed'), tone: 'good' }),
  });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={text('invite')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="secondary" size="lg" icon="copy" className="flex-1" onClick={copy}>
            {text('copy')}
          </Button>
          <Button className="flex-1" icon="share-network" onClick={share}>
            {text('share')}
          </Button>
        </>
      }
    >
      <QrCode
        text={url}
        label={text('qr')}
        className="mx-auto my-3 size-60 rounded-card shadow-e1 ring-1 ring-line"
      />
      <p
        dir="ltr"
        aria-label={text('link')}
        className="type-small text-center wrap-anywhere text-ink-2 select-all"
      >
        {url}
      </p>
      <div className="mt-4 flex items-center justify-between gap-4 border-t border-line pt-4">
        <p className="type-small text-pretty text-ink-2">{text('newLinkHint')}</p>
        <Button
          variant="secondary"
          icon="arrow-clockwise"
          className="shrink-0"
          busy={renewal.isBusy}
          onClick={() => renewal.run()}
        >
          {text('newLink')}
        </Button>
      </div>
    </Dialog>
  );
}

/** ERR-03: without the Share API an alert shows the link. */
function useSharing(party: WireParty, url: string) {
  const text = useGroupTexts();
  const { host } = peopleOf(party);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: text('copied'), tone: 'good' });
    } catch (error) {
      logError('group order: copying the link failed', error);
      window.alert(url);
    }
  }
  async function share() {
    if (!('share' in navigator)) return window.alert(url);
    const names = { host: isolate(host.name), branch: isolate(party.vendor.name) };
    try {
      await navigator.share({ title: text('title'), text: text('shareText', names), url });
    } catch (error) {
      logError('group order: sharing failed or was dismissed', error);
    }
  }
  return { copy: () => void copy(), share: () => void share() };
}
