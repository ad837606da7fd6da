import { isolate } from '@app/client/i18n/isolate.ts';
import { PAGES } from '@app/contract/pages';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { Button } from '@app/ui/actions/button.tsx';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import { useState } from 'react';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { InviteDialog, useSharing } from './invite-dialog.tsx';
import { peopleOf } from './party-people.ts';

type InviteCardProps = { party: WireParty; invite: string; until: string };

/** The link and its QR code, for the host. */
export function InviteCard({ party, invite, until }: InviteCardProps) {
  const text = useGroupTexts();
  const [isOpen, setIsOpen] = useState(false);
  const url = new URL(`${PAGES.join.path}#g.${invite}`, location.origin).href;
  const { host } = peopleOf(party);
  const { share, copy } = useSharing(url, {
    title: text('title'),
    text: text('shareText', { host: isolate(host.name), branch: isolate(party.vendor.name) }),
    copied: text('copied'),
  });
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
      <InviteDialog
        {...{ party, url, isOpen, share, copy }}
        texts={{
          title: text('invite'),
          copy: text('copy'),
          share: text('share'),
          qr: label,
          link: text('link'),
          renew: text('newLink'),
          renewHint: text('newLinkHint'),
          renewed: text('linkRenewed'),
        }}
        onClose={() => setIsOpen(false)}
      />
    </section>
  );
}
