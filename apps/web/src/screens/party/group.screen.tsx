import { endpointUrl } from '@app/client/http/api-client.ts';
import { useIsOffline } from '@app/client/http/connection.ts';
import { isolate } from '@app/client/i18n/isolate.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { markReady, showParty } from '@app/contract/endpoints/party';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { isSamePoint } from '@app/domain/geo/point';
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
import { branchEstimate } from '#features/branches/page/branch-estimate.ts';
import { BackAt } from '#features/branches/menu/back-at.tsx';
import { LiveMenu } from '#features/branches/menu/live-menu.tsx';
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
import { usePriceChanges } from '#features/group-orders/use-price-changes.ts';
import { useOwnLines } from '#features/group-orders/use-own-lines.ts';
import { usePartyAction } from '#features/group-orders/use-party-action.ts';
import { useWaitingLinesOf, waitingLines } from '#features/group-orders/waiting-lines.ts';
import { useMinimumTexts } from '#features/ordering/cart/pricing/minimum-texts.ts';
import { useDayAndTime } from '#features/ordering/checkout/use-day-and-time.ts';
import { billLines } from '#features/orders/bill-lines.ts';
import { BillSummary } from '#features/orders/bill-summary.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { useAddressName } from '#i18n/use-address-name.ts';
import { useEstimateText } from '#i18n/use-estimate-text.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { DEVICE_ZONE } from '#session/use-clock.ts';
import { paths } from '#paths.ts';
import { LivePaused } from '#screens/live-paused.tsx';
import { ResponseAge } from '#screens/response-age.tsx';
import { useMinute } from '#session/server-time.ts';
import { useVisitor } from '#session/user.ts';
import { ChangeGroup } from './change-group.tsx';
import { GroupFrame } from './group-frame.tsx';
import { PartyItem } from './party-item.tsx';
import { ToCartButton } from './to-cart.tsx';

const JoinTable = lazyComponent(() => import('./join-table.tsx').then((file) => file.JoinTable));
const Join = lazyComponent(() => import('./join.tsx').then((file) => file.Join));
const TableBillPage = lazyComponent(() =>
  import('#screens/table-bill/table-bill-page.tsx').then((file) => file.TableBillPage),
);
const PartyMenu = lazyComponent(() => import('./party-menu.tsx').then((file) => file.PartyMenu));
const GroupCheckout = lazyComponent(() => import('./group-checkout.tsx').then((file) => file.GroupCheckout));

type GroupScreenProps = {
  partyId?: string;
  step?: string;
  /** TABLE-01 Of the sticker on a table that is in use. */
  branch?: string | undefined;
  table?: string | undefined;
};

/**
 * One group order: its people with their lines, and what the host may do. Its steps are the menu and the checkout. A
 * link leads to no group yet, but to joining one.
 */
export function GroupScreen({ partyId, step, branch, table }: GroupScreenProps) {
  if (partyId === undefined && branch !== undefined && table !== undefined)
    return <JoinTable branchId={branch} code={table} />;
  if (partyId === undefined) return <Join />;
  // TABLE-22 The step of a party at a table.
  if (step === 'bill') return <TableBillPage key={partyId} partyId={partyId} />;
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

function GroupMenu({ party }: { party: WireParty }) {
  const text = useGroupTexts();
  return <PartyMenu party={party} back={{ href: paths.group(party._id), label: text('toGroup') }} />;
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
          <Head party={party} receiveAt={time.receiveAt}>
            {isHost && !isOver && <ChangeGroup party={party} />}
          </Head>
          <ResponseAge path={endpointUrl(showParty, { params: { partyId: party._id } })} />
          <LivePaused liveness={liveness} />
          <StateNotices party={party} time={time} />
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
  const now = useMinute();
  const dayAndTime = useDayAndTime(known?.timeZone ?? DEVICE_ZONE, new Date(now));
  return {
    receiveAt: receiveAt && dayAndTime(new Date(receiveAt)),
    deadline: deadline && dayAndTime(new Date(deadline)),
    until: dayAndTime(new Date(deadline ?? endsAt)),
    endsAt: dayAndTime(new Date(endsAt)),
    isDeadlineOver: deadline !== null && Date.parse(deadline) <= now,
  };
}

type HeadProps = { party: WireParty; receiveAt: string | null; children: ReactNode };

function Head({ party, receiveAt, children }: HeadProps) {
  const text = useGroupTexts();
  const estimateText = useEstimateText();
  const { vendor, branch, type } = party;
  const place = usePlaceName(party);
  const estimate = useGroupEstimate(party);
  const when = receiveAt ?? (estimate && estimateText(estimate));
  const terms =
    type === 'pickup'
      ? text('pickup')
      : place
        ? text('deliverTo', { place: isolate(place) })
        : text('delivery');
  return (
    <div className="flex items-center gap-3">
      <Logo name={vendor.name} src={vendor.logo} size={48} />
      <div className="min-w-0 flex-1">
        <p className="type-item dotted wrap-anywhere">
          <bdi>{vendor.name}</bdi>
          <i className="sr-only">{' · '}</i>
          <bdi>{branch.name}</bdi>
        </p>
        <p className="type-small dotted text-ink-2">
          <span>{terms}</span>
          {when && (
            <>
              <i className="sr-only">{' · '}</i>
              <span>{when}</span>
            </>
          )}
        </p>
      </div>
      {children}
    </div>
  );
}

/** The host reads the name of the own address, guests the zone. */
function usePlaceName({ destination, zone }: WireParty): string | null {
  const visitor = useVisitor();
  const addressName = useAddressName();
  const saved = visitor.kind === 'customer' ? visitor.user.addresses : [];
  const address = saved.find(({ coordinates }) => isSamePoint(coordinates, destination?.location ?? null));
  return address ? addressName(address.name) : zone;
}

/** The minutes of the order if it were placed now; null for a later one, and after placing. */
function useGroupEstimate(party: WireParty) {
  const branch = useKnownBranch(party.branch._id);
  const { type, state, receiveAt, zone: zoneName } = party;
  if (!branch || receiveAt !== null || state === 'placed' || state === 'ended') return null;
  const zone = branch.zones.find(({ name }) => name === zoneName) ?? null;
  const itemIds = linesOf(party).map(({ itemId }) => itemId);
  return branchEstimate(branch, { orderType: type, zone, itemIds });
}

type StateNoticesProps = { party: WireParty; time: ReturnType<typeof useTimes> };

function StateNotices({ party, time }: StateNoticesProps) {
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
      {!branch.isOpen && <BranchClosed branchId={branch._id} />}
      {state === 'locked' && time.isDeadlineOver && (
        <Notice tone="live" icon="clock" role="status">
          {text('deadlineOver')}
          <p className="font-normal">
            {isHost ? text('placeUntil', { time: time.endsAt }) : text('waitsForHost', hostName)}
          </p>
        </Notice>
      )}
      {state === 'locked' && !time.isDeadlineOver && !isHost && (
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

/** GROUP-13 The branch says why, and until when. */
function BranchClosed({ branchId }: { branchId: string }) {
  const text = useGroupTexts();
  const known = useKnownBranch(branchId);
  return (
    <Notice tone="warn" role="status">
      {text('branchClosed')}
      {known?.backAt && (
        <>
          {' '}
          <BackAt backAt={known.backAt} timezone={known.timezone} />
        </>
      )}
      {known?.pauseText && <bdi className="block font-normal">{known.pauseText}</bdi>}
    </Notice>
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
  const isOver = state === 'ended' || state === 'placed';
  const priceChanges = usePriceChanges(party);
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
              isOver={isOver}
              place={places.get(person._id) ?? 0}
              onOptions={isHost && isOpen && !isMe ? () => setShownId(person._id) : null}
              footer={
                isMe &&
                isOpen &&
                (isHost || me.lines.length > 0) && <AddButton party={party} hasLines={me.lines.length > 0} />
              }
            >
              {person.lines.length + own.length > 0 && (
                <ul className="mt-3 -mb-2.5 border-t border-line pt-1.5">
                  {person.lines.map((line) => (
                    <PartyLineRow
                      key={line._id}
                      line={line}
                      currency={currency}
                      before={isOver ? undefined : priceChanges.get(line._id)}
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
      {branch && <PartyItem {...{ branch, party, itemSheet, lines }} />}
      {branch && !isOver && <LiveMenu branch={branch} />}
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
  const lock = useLock(party, () => go(paths.group(partyId, '/checkout')));
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
  const mark = usePartyAction<boolean>(party, {
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
    <Action reason={isOffline ? t('offline.action') : null}>
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
