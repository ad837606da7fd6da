import { isolate } from '@app/client/i18n/isolate.ts';
import { PAGES } from '@app/contract/pages';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { Face } from '@app/ui/content/face.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useState } from 'react';
import { InviteDialog, useSharing } from '#features/group-orders/invite-dialog.tsx';
import { peopleOf } from '#features/group-orders/party-people.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';

type Person = WireParty['people'][number];

type PinCardProps = {
  party: WireParty;
  pin: string | null;
  /** Opens what the host may do with a person; null for others. */
  onOptions: ((person: Person) => void) | null;
};

/** TABLE-01 The digits to join with, the people at the table, and the invitation. */
export function PinCard({ party, pin, onOptions }: PinCardProps) {
  const text = useVisitTexts();
  const [isInviting, setIsInviting] = useState(false);
  const digits = pin?.split('') ?? [];
  const places = new Map(party.people.map(({ _id }, index) => [_id, index]));
  const present = peopleOf(party).inOrder.filter(({ hasLeft }) => !hasLeft);
  return (
    <>
      <section aria-labelledby="pin-title" className="card divide-y divide-line px-4 md:px-5">
        <div className="flex flex-wrap items-center justify-between gap-3 py-4">
          <div className="min-w-0 flex-1 basis-24">
            <h2 id="pin-title" className="type-item">
              {text('code')}
            </h2>
            <p className="type-small text-ink-2">{text('forFriends')}</p>
          </div>
          {pin === null ? (
            <p className="type-small w-full text-warn">{text('codeOff')}</p>
          ) : (
            <p dir="ltr" className="flex gap-1.5">
              {/* Read digit by digit. */}
              <span className="sr-only">{text('digits', { digits: digits.join(', ') })}</span>
              {digits.map((digit, index) => (
                <span
                  // oxlint-disable-next-line react/no-array-index-key -- the place is the key of a digit
                  key={index}
                  aria-hidden="true"
                  className="digits grid h-12 w-10 place-items-center md:h-13 md:w-11 rounded-control bg-primary-soft font-display text-h1 font-bold text-primary-ink"
                >
                  {digit}
                </span>
              ))}
            </p>
          )}
        </div>
        <ul
          aria-label={text('people', { count: present.length })}
          className="flex flex-wrap gap-x-5 gap-y-3 py-4"
        >
          {present.map((person) => (
            <li key={person._id}>
              <PersonFace
                person={person}
                place={places.get(person._id) ?? 0}
                isMe={person._id === party.me}
                onOptions={onOptions && person._id !== party.me ? () => onOptions(person) : null}
              />
            </li>
          ))}
          {party.invite !== undefined && (
            <li className="ms-auto">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setIsInviting(true)}
                className="grid min-w-14 justify-items-center gap-1 rounded-control hover:text-primary-ink"
              >
                <span className="grid size-14 place-items-center rounded-full border border-dashed border-line-strong text-primary-ink">
                  <Icon name="qr-code" />
                </span>
                <span className="type-small">{text('invite')}</span>
              </button>
            </li>
          )}
        </ul>
      </section>
      {party.invite !== undefined && (
        <Invitation
          party={party}
          invite={party.invite}
          isOpen={isInviting}
          onClose={() => setIsInviting(false)}
        />
      )}
    </>
  );
}

type PersonFaceProps = { person: Person; place: number; isMe: boolean; onOptions: (() => void) | null };

function PersonFace({ person: { name }, place, isMe, onOptions }: PersonFaceProps) {
  const text = useVisitTexts();
  const groupText = useGroupTexts();
  const shown = (
    <>
      <Face name={name} place={place} size="lg" />
      <span className="type-small w-full truncate text-center">{isMe ? text('you') : <bdi>{name}</bdi>}</span>
    </>
  );
  const look = 'grid w-14 justify-items-center gap-1 rounded-control';
  if (!onOptions) return <div className={look}>{shown}</div>;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOptions} className={look}>
      <span className="sr-only">{groupText('options', { name: isolate(name) })}</span>
      <span aria-hidden="true" className="contents">
        {shown}
      </span>
    </button>
  );
}

type InvitationProps = { party: WireParty; invite: string; isOpen: boolean; onClose: () => void };

/** TABLE-07 The secret is in the fragment, so that it reaches no log. */
function Invitation({ party, invite, isOpen, onClose }: InvitationProps) {
  const text = useVisitTexts();
  const url = new URL(`${PAGES.join.path}#t.${invite}`, location.origin).href;
  const sharing = useSharing(url, {
    title: text('inviteTitle'),
    text: text('shareText', { vendor: isolate(party.vendor.name) }),
    copied: text('copied'),
  });
  return (
    <InviteDialog
      {...{ party, url, isOpen, onClose, ...sharing }}
      texts={{
        title: text('inviteTitle'),
        copy: text('copy'),
        share: text('share'),
        qr: text('qr'),
        link: text('link'),
        renew: text('newCode'),
        renewHint: text('newCodeHint'),
        renewed: text('codeChanged'),
      }}
    />
  );
}
