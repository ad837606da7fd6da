import type { WireOrder } from '@app/contract/schemas/customer/orders';
import {
  type ExpectedTime,
  expectedTime,
  type PromisedOrder,
  type Ride,
  stepProgress,
} from '@app/domain/order/expected-time';
import { STEP_MINUTES } from '@app/domain/order/promise';
import { useFormatter, useTranslations } from 'use-intl';
import { clockText } from '#session/use-clock.ts';
import { useOrderTime } from './order-time.ts';

const MINUTE_MS = 60_000;
const STEP_MS = STEP_MINUTES * MINUTE_MS;
/** With so few minutes left no number is true. */
export const ANY_MINUTE = 2;

export type TimedOrder = Pick<
  WireOrder,
  'status' | 'type' | 'receiveAt' | 'acceptedAt' | 'promisedAt' | 'startedAt' | 'readyAt' | 'branch'
>;

const parseDate = (iso: string | null | undefined) => (iso ? new Date(iso) : null);

const promisedOrder = (order: TimedOrder): PromisedOrder => ({
  status: order.status,
  type: order.type,
  receiveAt: parseDate(order.receiveAt),
  promisedAt: parseDate(order.promisedAt),
  startedAt: parseDate(order.startedAt),
  readyAt: parseDate(order.readyAt),
});

/** ETA-02 The texts about the expected time of an order, in the clock of its branch. Null while there is none. */
export function useExpectedTime() {
  const t = useTranslations();
  const format = useFormatter();
  const formatTime = useOrderTime();

  return (shown: TimedOrder, now: Date, ride?: Ride) => {
    const promised = promisedOrder(shown);
    const expected = expectedTime(promised, now, ride);
    if (expected === null) return null;
    const { timezone } = shown.branch;
    const clock = (time: Date) => clockText(format, time, timezone);
    const texts = () => {
      switch (expected.kind) {
        case 'ready':
          return shown.type === 'pickup'
            ? { headline: t('promise.readyNow'), sentence: t('promise.readySentence') }
            : { headline: t('promise.readyTable'), sentence: t('promise.comesToTable') };
        case 'scheduled':
          return { headline: t('order.scheduledFor', { time: formatTime(expected.at.toISOString()) }) };
        case 'about': {
          const time = clock(expected.at);
          const isSoon = minutesLeft(expected.at, now) <= ANY_MINUTE;
          if (shown.status === 'shipped' && isSoon) return { headline: t('order.anyMinute') };
          return { headline: t(shown.type === 'delivery' ? 'promise.arrives' : 'promise.ready', { time }) };
        }
        case 'late':
          return {
            headline: t('promise.late', { minutes: expected.minutes }),
            missed: t('promise.missed', { time: clock(expected.promisedAt) }),
          };
      }
    };
    const isReady = isReadyOrder(shown);
    return {
      ...(isReady && { sentence: t('promise.waitsForDriver') }),
      ...texts(),
      tag: isReady ? t('promise.isReady') : null,
      isLate: expected.kind === 'late',
      progress: stepProgress(promised, now, ride),
      promise: expected.kind === 'about' ? promiseTexts(shown, promised, t, clock) : null,
      arrival:
        shown.status === 'shipped' && expected.kind === 'about'
          ? arrivalText(expected.at, promised, t, clock)
          : null,
      countdown: countdownOf(shown, expected, now),
    };
  };
}

const minutesLeft = (at: Date, now: Date) => Math.ceil((at.getTime() - now.getTime()) / MINUTE_MS);

/** The minutes that are left, and the part of the promised time that has passed. Null where nothing is counted. */
function countdownOf({ acceptedAt, promisedAt }: TimedOrder, expected: ExpectedTime, now: Date) {
  if (expected.kind === 'scheduled') return null;
  if (expected.kind === 'ready') return { minutes: 0, share: 1 };
  if (expected.kind === 'late') return { minutes: expected.minutes, share: 1 };
  const [accepted, promised] = [parseDate(acceptedAt), parseDate(promisedAt)];
  const length = accepted && promised ? promised.getTime() - accepted.getTime() : 0;
  return {
    minutes: minutesLeft(expected.at, now),
    share: accepted && length > 0 ? Math.min(1, (now.getTime() - accepted.getTime()) / length) : 0,
  };
}

/** Handed over it is no longer only ready. */
const isReadyOrder = ({ status, readyAt }: Pick<TimedOrder, 'status' | 'readyAt'>) =>
  status === 'processing' && readyAt != null;

/** On the way: whether the promise will be kept, or the new time in place of it. */
function arrivalText(
  at: Date,
  { promisedAt }: PromisedOrder,
  t: Translate,
  clock: (time: Date) => string,
): { isOnTime: boolean; text: string } | null {
  if (promisedAt === null) return null;
  // The time of arrival is rounded up to its step.
  const isOnTime = at.getTime() - promisedAt.getTime() < STEP_MS;
  return {
    isOnTime,
    text: isOnTime
      ? t('promise.onTime', { time: clock(promisedAt) })
      : t('promise.newTime', { time: clock(at), promised: clock(promisedAt) }),
  };
}

type Translate = ReturnType<typeof useTranslations<never>>;

/* The promise of an order for later is its time, which is shown already. */
function promiseTexts(
  { acceptedAt }: TimedOrder,
  { promisedAt, receiveAt }: PromisedOrder,
  t: Translate,
  clock: (time: Date) => string,
) {
  const accepted = parseDate(acceptedAt);
  if (accepted === null || promisedAt === null || receiveAt !== null) return null;
  const minutes = Math.round((promisedAt.getTime() - accepted.getTime()) / MINUTE_MS);
  return {
    promised: t('promise.promised', { minutes }),
    accepted: t('promise.accepted', { time: clock(accepted) }),
  };
}
