import { endpointUrl } from '@app/client/http/api-client.ts';
import { useIsOffline } from '@app/client/http/connection.ts';
import { isolate } from '@app/client/i18n/isolate.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { markReady, showParty } from '@app/contract/endpoints/party';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { amountFromDecimal, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { Split } from '@app/ui/layout/split.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { prepareSheet } from '#features/branches/item/open-item.tsx';
import { useItemSheet } from '#features/branches/item/use-item-sheet.ts';
import { useKnownBranch } from '#features/branches/use-branch.ts';
import { InviteCard } from '#features/group-orders/invite-card.tsx';
import { LeaveButton } from '#features/group-orders/leave-dialog.tsx';
import { LockCard, useLock } from '#features/group-orders/lock-card.tsx';
import { callParty } from '#features/group-orders/party-call.ts';
import { PartyLineRow, WaitingLineRow } from '#features/group-orders/party-line-row.tsx';
import { linesOf, peopleOf, unitsOf } from '#features/group-orders/party-people.ts';
import { PersonCard } from '#features/group-orders/person-card.tsx';
import { PersonDialog } from '#features/group-orders/person-dialog.tsx';
import { useNews } from '#features/group-orders/use-news.ts';
import { useOwnLines } from '#features/group-orders/use-own-lines.ts';
import { usePartyAction } from '#features/group-orders/use-party-action.ts';
import { useWaitingLinesOf, waitingLines } from '#features/group-orders/waiting-lines.ts';
import { useMinimumTexts } from '#features/ordering/cart/pricing/minimum-texts.ts';
import { useDayAndTime } from '#features/ordering/checkout/use-day-and-time.ts';
import { billLines } from '#features/orders/bill-lines.ts';
import { BillSummary } from '#features/orders/bill-summary.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { paths } from '#paths.ts';
import { LivePaused } from '#screens/live-paused.tsx';
import { ResponseAge } from '#screens/response-age.tsx';
import { useMinute } from '#session/server-time.ts';
import { GroupFrame } from './group-frame.tsx';
import { GroupItem } from './group-item.tsx';
import { ToCartButton } from './to-cart.tsx';

const DEVICE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const Join = lazyComponent(() => import('./join.tsx').then((file) => file.Join));
const GroupMenu = lazyComponent(() => import('./group-menu.tsx').then((file) => file.GroupMenu));
const GroupCheckout = lazyComponent(() => import('./group-checkout.tsx').then((file) => file.GroupCheckout));

type GroupScreenProps = { partyId?: string; step?: string };

/**
 * One group order: its people with their lines, and what the host may do. Its steps are the menu and the checkout. A
 * link leads to no group yet, but to joining one.
 */
export function GroupScreen({ partyId, step }: GroupScreenProps) {
  if (partyId === undefined) return <Join />;
  return (
    <GroupFrame partyId={partyId}>
      {({ party, liveness }) => {
        if (step === 'menu') return <GroupMenu party={party} />;
        if (step === 'checkout') return <GroupCheckout party={party} />;
        return <Group key={party._id} party={party} liveness={liveness} />;
      }}
    </GroupFrame>
  );
}

type GroupProps = { party: WireParty; liveness: Liveness };

function Group({ party, liveness }: GroupProps) {
  const t = useTranslations();
  const text = useGroupTexts();
  const isWide = useMediaQuery('(min-width: 48rem)');
  const news = useNews(party);
  const { isHost, inOrder } = peopleOf(party);
  const { state, invite } = party;
  const time = useTimes(party);
  const isOver = state === 'ended' || state === 'placed';
  const action = isOver ? null : isHost ? <HostAction party={party} /> : <GuestAction party={party} />;
  const present = party.people.filter(({ hasLeft }) => !hasLeft).length;
  return (
    <Page
      title={text('title')}
      back={<BackButton label={t('common.back')} href={paths.branch(party.branch._id)} />}
      actions={
        <Tag tone="live" icon="users-three-fill">
          <span aria-hidden="true">{present}</span>
          <span className="sr-only">{text('people', { count: present })}</span>
        </Tag>
      }
      bar={!isWide && action}
    >
      <p role="status" className="sr-only">
        {news}
      </p>
      <Split
        aside={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {isHost && !isOver && <LockCard party={party} />}
            {linesOf(party).length > 0 && (
              <div className="md:card md:p-5">
                <Bill party={party} />
              </div>
            )}
            {isWide && action}
            {!isOver && <Leave party={party} />}
          </div>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Head party={party} receiveAt={time.receiveAt} />
          <ResponseAge path={endpointUrl(showParty, { params: { partyId: party._id } })} />
          <LivePaused liveness={liveness} />
          <StateNotices party={party} />
          {isHost && invite !== undefined && !isOver && (
            <InviteCard party={party} invite={invite} until={time.until} />
          )}
          {!isOver && <Terms party={party} deadline={time.deadline} />}
          <People party={party} people={inOrder} />
        </div>
      </Split>
    </Page>
  );
}

/** The times of the group at the branch. */
function useTimes({ branch, receiveAt, deadline, endsAt }: WireParty) {
  const known = useKnownBranch(branch._id);
  const dayAndTime = useDayAndTime(known?.timeZone ?? DEVICE_ZONE, new Date(useMinute()));
  return {
    receiveAt: receiveAt && dayAndTime(new Date(receiveAt)),
    deadline: deadline && dayAndTime(new Date(deadline)),
    until: dayAndTime(new Date(deadline ?? endsAt)),
  };
}

function Head({ party, receiveAt }: { party: WireParty; receiveAt: string | null }) {
  const text = useGroupTexts();
  const { vendor, branch, type, zone } = party;
  const terms =
    type === 'pickup'
      ? text('pickup')
      : zone
        ? text('deliverTo', { place: isolate(zone) })
        : text('delivery');
  return (
    <div className="flex items-center gap-3">
      <Logo name={vendor.name} src={vendor.logo} size={48} />
      <div className="min-w-0">
        <p className="type-item dotted wrap-anywhere">
          <bdi>{vendor.name}</bdi>
          <i className="sr-only">{' · '}</i>
          <bdi>{branch.name}</bdi>
        </p>
        <p className="type-small dotted text-ink-2">
          <span>{terms}</span>
          {receiveAt && (
            <>
              <i className="sr-only">{' · '}</i>
              <span>{receiveAt}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function StateNotices({ party }: { party: WireParty }) {
  const text = useGroupTexts();
  const { host, isHost, me } = peopleOf(party);
  const { state, branch } = party;
  const hostName = { name: isolate(host.name) };
  if (state === 'placed') return <Placed party={party} />;
  if (state === 'ended')
    return (
      <div className="card grid justify-items-start gap-3 p-4">
        <h2 className="type-h2">{text('ended')}</h2>
        <p className="text-ink-2">{text('endedHint')}</p>
        {me.lines.length > 0 && <ToCartButton party={party} lines={me.lines} />}
      </div>
    );
  return (
    <>
      {!branch.isOpen && (
        <Notice tone="warn" role="status">
          {text('branchClosed')}
        </Notice>
      )}
      {state === 'locked' && !isHost && (
        <Notice tone="live" icon="lock-simple" role="status">
          {text('checkingOut', hostName)}
          <p className="font-normal">{text('lockHint')}</p>
        </Notice>
      )}
      {!isHost && host.isOffline && (
        <Notice tone="warn" icon="wifi-slash" role="status">
          {text('hostOffline', hostName)}
        </Notice>
      )}
    </>
  );
}

/** GROUP-11 The order's state, the own share and whom to pay. */
function Placed({ party }: { party: WireParty }) {
  const t = useTranslations();
  const text = useGroupTexts();
  const language = useLanguage();
  const { me, host, isHost } = peopleOf(party);
  const { order, branch, currency } = party;
  const share = amountFromDecimal(me.share);
  const amount = formatAmount(share, language, currency);
  return (
    <section aria-labelledby="placed-title" className="card grid justify-items-start gap-3 p-4 md:p-5">
      <h2 id="placed-title" className="type-h2">
        {text('placed')}
      </h2>
      {order && <Tag status={order.status}>{t(`order.status.${order.status}`)}</Tag>}
      <p>
        {isHost
          ? text('collect')
          : share > ZERO
            ? text('pay', { amount: isolate(amount), name: isolate(host.name) })
            : text('nothingToPay')}
      </p>
      {order && (
        <ButtonLink
          href={
            order.orderId === undefined
              ? paths.tracking(branch._id, order.orderNumber)
              : paths.order(order.orderId)
          }
        >
          {text(order.orderId === undefined ? 'track' : 'open')}
        </ButtonLink>
      )}
    </section>
  );
}

/** Deadline, limit and note. */
function Terms({ party, deadline }: { party: WireParty; deadline: string | null }) {
  const text = useGroupTexts();
  const language = useLanguage();
  const { left, note, currency, people } = party;
  const { isHost } = peopleOf(party);
  const isAlone = people.filter(({ hasLeft }) => !hasLeft).length === 1;
  const lines = [
    isHost && isAlone && text('alone'),
    !isHost && deadline && text('closesAt', { time: deadline }),
    left !== null &&
      text('leftOfLimit', { amount: isolate(formatAmount(amountFromDecimal(left), language, currency)) }),
    note && text('noteLine', { note: isolate(note) }),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1 text-ink-2">
      {lines.map((line) => (
        <li key={String(line)} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

function People({ party, people }: { party: WireParty; people: WireParty['people'] }) {
  const text = useGroupTexts();
  const lines = useOwnLines(party);
  const itemSheet = useItemSheet();
  const branch = useKnownBranch(party.branch._id);
  const waiting = useWaitingLinesOf(party._id);
  const [shownId, setShownId] = useState<string | null>(null);
  const { me, isHost } = peopleOf(party);
  const { currency, state } = party;
  const isOpen = state === 'open';
  const shown = people.find(({ _id }) => _id === shownId);
  const places = new Map(party.people.map(({ _id }, index) => [_id, index]));
  const problems = (isHost ? linesOf(party) : me.lines).filter(({ problem }) => problem !== null);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4 pt-2">
        <h2 className="type-h2">{text('everyone')}</h2>
        <p className="type-small text-ink-2">{text('items', { count: unitsOf(linesOf(party)) })}</p>
      </div>
      {isOpen && problems.length > 0 && (
        <Button
          variant="secondary"
          icon="trash"
          className="justify-self-start"
          onClick={() => lines.remove(...problems.map(({ _id }) => _id))}
        >
          {text('removeSoldOut')}
        </Button>
      )}
      <div className="grid gap-3" onPointerDown={prepareSheet} onFocus={prepareSheet}>
        {people.map((person) => {
          const isMe = person === me;
          const own = isMe ? waiting : [];
          return (
            <PersonCard
              key={person._id}
              {...{ person, isMe, currency, isOpen }}
              isOver={state === 'ended' || state === 'placed'}
              place={places.get(person._id) ?? 0}
              onOptions={isHost && isOpen && !isMe ? () => setShownId(person._id) : null}
              footer={
                isMe &&
                isOpen &&
                (isHost || me.lines.length > 0) && <AddButton party={party} hasLines={me.lines.length > 0} />
              }
            >
              {person.lines.length + own.length > 0 && (
                <ul className="mt-3 divide-y divide-line border-t border-line">
                  {person.lines.map((line) => (
                    <PartyLineRow
                      key={line._id}
                      line={line}
                      currency={currency}
                      edit={
                        isMe && isOpen
                          ? { lines, onOpen: () => itemSheet.open({ id: line.itemId, line: line._id }) }
                          : null
                      }
                      onRemove={null}
                    />
                  ))}
                  {own.map((one) => (
                    <WaitingLineRow
                      key={one.line.id}
                      waiting={one}
                      onDismiss={() => waitingLines.remove(one.line.id)}
                    />
                  ))}
                </ul>
              )}
            </PersonCard>
          );
        })}
      </div>
      {shown && <PersonDialog party={party} person={shown} lines={lines} onClose={() => setShownId(null)} />}
      {branch && <GroupItem {...{ branch, party, itemSheet, lines }} />}
    </>
  );
}

function AddButton({ party, hasLines }: { party: WireParty; hasLines: boolean }) {
  const text = useGroupTexts();
  return (
    <ButtonLink href={paths.group(party._id, '/menu')} variant="secondary" icon="plus" block>
      {text(hasLines ? 'addMore' : 'add')}
    </ButtonLink>
  );
}

function Leave({ party }: { party: WireParty }) {
  const go = useNavigateHref();
  const { isHost } = peopleOf(party);
  const language = useLanguage();
  if (!isHost && party.state !== 'open') return null;
  return <LeaveButton party={party} onLeft={() => go(paths.home(language), { replace: true })} />;
}

function Bill({ party: { type, amounts, currency } }: { party: WireParty }) {
  const inHundredths = {
    subtotal: amountFromDecimal(amounts.subtotal),
    tax: amountFromDecimal(amounts.tax),
    serviceFee: amountFromDecimal(amounts.serviceFee),
    deliveryFee: amountFromDecimal(amounts.deliveryFee),
    deliveryDiscount: ZERO,
    saved: amountFromDecimal(amounts.saved),
    platformFee: amountFromDecimal(amounts.platformFee),
    tip: amountFromDecimal(amounts.tip),
    total: amountFromDecimal(amounts.total),
    taxIncluded: ZERO,
    usedCredit: ZERO,
    cashback: ZERO,
  };
  return (
    <BillSummary lines={billLines({ type, amounts: inHundredths, isFeeOther: true })} currency={currency} />
  );
}

/** The reason why nothing can be placed yet, and the way to the checkout. */
function HostAction({ party }: { party: WireParty }) {
  const t = useTranslations();
  const text = useGroupTexts();
  const go = useNavigateHref();
  const minimumTexts = useMinimumTexts(party.currency);
  const isOffline = useIsOffline();
  const { _id: partyId, state, currency, amounts } = party;
  const lock = useLock(partyId, () => go(paths.group(partyId, '/checkout')));
  const lines = linesOf(party);
  const missing = amountFromDecimal(party.missing);
  const total = <Money amount={amountFromDecimal(amounts.total)} currency={currency} />;
  const reason = reasonOf();

  function reasonOf(): string | null {
    if (isOffline) return t('offline.checkout');
    if (lines.length === 0) return text('nothingYet');
    if (lines.some(({ problem }) => problem !== null)) return text('soldOutFirst');
    return missing > ZERO ? minimumTexts.missing(missing) : null;
  }

  return (
    <Action reason={reason}>
      {state === 'locked' ? (
        <Button
          block
          disabled={reason !== null}
          end={total}
          onClick={() => go(paths.group(partyId, '/checkout'))}
        >
          <Locked text={text('checkOut')} />
        </Button>
      ) : (
        <Button
          block
          disabled={reason !== null}
          busy={lock.isBusy}
          end={total}
          onClick={() => lock.run(true)}
        >
          <Locked text={text('lockAndCheckOut')} />
        </Button>
      )}
    </Action>
  );
}

function Locked({ text }: { text: string }) {
  return (
    <span className="flex items-center gap-2 text-start whitespace-normal">
      <Icon name="lock-simple-fill" size="md" />
      {text}
    </span>
  );
}

/** GROUP-05 The mark of a guest. */
function GuestAction({ party }: { party: WireParty }) {
  const t = useTranslations();
  const text = useGroupTexts();
  const language = useLanguage();
  const isOffline = useIsOffline();
  const { me } = peopleOf(party);
  const { _id: partyId } = party;
  const mark = usePartyAction<boolean>(partyId, {
    call: async (isReady) => {
      const body = { is_ready: isReady };
      return (await callParty(partyId, markReady, { params: { partyId }, body, language })).party;
    },
  });
  if (party.state !== 'open') return null;
  if (me.lines.length === 0)
    return (
      <ButtonLink href={paths.group(partyId, '/menu')} icon="plus" block>
        {text('add')}
      </ButtonLink>
    );
  return (
    <Action reason={isOffline ? t('offline.checkout') : null}>
      <Button
        block
        variant={me.isReady ? 'secondary' : 'primary'}
        size="lg"
        icon={me.isReady ? 'pencil-simple' : 'check-bold'}
        busy={mark.isBusy}
        disabled={isOffline}
        onClick={() => mark.run(!me.isReady)}
      >
        {text(me.isReady ? 'notReady' : 'imReady')}
      </Button>
    </Action>
  );
}

function Action({ reason, children }: { reason: string | null; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      {reason !== null && (
        <p role="status" className="text-small font-medium text-ink-2">
          {reason}
        </p>
      )}
      {children}
    </div>
  );
}
