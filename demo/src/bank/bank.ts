import { setTimeout as sleep } from 'node:timers/promises';
import { cardOf, MAX_WRONG_CODES, RIGHT_CODE, type TestCard } from './cards.ts';
import { oneHundredth } from './minor-units.ts';
import { noticeSender } from './notices.ts';
import { addTransaction, type Payment, refund, type Refusal, sumsOf, type Transaction } from './payments.ts';
import { type Script, scriptList, type ScriptName } from './scripts.ts';
import type { BankState } from './state.ts';

export type CodeResult = 'accepted' | 'wrong' | 'refused';
/** Things that happen at a bank later, without a call of the shop. */
export type BankAction = 'chargeback' | 'reservation_ended' | 'reversed' | 'refunds_done' | 'refunds_failed';
export const BANK_ACTIONS: readonly BankAction[] = [
  'chargeback',
  'reservation_ended',
  'reversed',
  'refunds_done',
  'refunds_failed',
];

/** One core below both shapes: payments, scripts and the notices about them. */
/* A bank gives back what it took by a void; Stripe knows refunds only. */
const KINDS = {
  chargeback: 'chargeback',
  reservation_ended: 'void',
  reversed: 'void',
  refunded: 'refund',
} as const;

export function createBank(state: BankState) {
  const scripts = scriptList(state.data.scripts);
  const notices = noticeSender({ state, scripts });

  const find = (is: (payment: Payment) => boolean) => state.data.payments.find(is) ?? null;
  const byToken = (token: string) => find((payment) => payment.token === token);
  const scriptOf = (payment: Payment, name: ScriptName): Script | null => {
    const byCard = cardOf(payment.lastFour)?.scripts.find((script) => script.name === name);
    return byCard ?? scripts.take(name, payment);
  };
  const notify = (payment: Payment, transaction: Transaction) => notices.send(payment, transaction);

  /** The end of the payment on the page. */
  function settle(payment: Payment, status: 'done' | 'failed' | 'left') {
    // The page of PayTabs ends with a refusal; that of Stripe stays open for another card.
    const isOver = status === 'done' || payment.shape === 'paytabs';
    payment.page = isOver ? 'ended' : 'open';
    const isFirst = payment.shape === 'paytabs';
    const more = status === 'done' && scriptOf(payment, 'other_amount') ? oneHundredth(payment.currency) : 0;
    const transaction = addTransaction(payment, {
      kind: payment.isSale ? 'sale' : 'auth',
      amount: payment.amount + more,
      status,
      label: payment.description,
      ...(isFirst ? { ref: payment.ref } : {}),
    });
    state.save();
    return notify(payment, transaction);
  }

  async function confirm(payment: Payment): Promise<CodeResult> {
    const isRefused = scriptOf(payment, 'refuse') !== null && scriptOf(payment, 'pay') === null;
    const status = isRefused ? 'failed' : 'done';
    const delay = scriptOf(payment, 'delay');
    if (delay) {
      payment.page = 'confirming';
      state.save();
      void sleep((delay.seconds ?? 5) * 1_000, undefined, { ref: false }).then(() => settle(payment, status));
      return 'accepted';
    }
    const notified = settle(payment, status);
    if (scripts.take('notice_before', payment)) await notified;
    return isRefused ? 'refused' : 'accepted';
  }

  return {
    scripts,
    state,
    find,
    byToken,
    notify,
    scriptOf,
    add(payment: Payment) {
      state.data.payments.push(payment);
      state.save();
    },
    isOpen: ({ page, endsAt }: Payment) =>
      page === 'open' && (endsAt === null || Date.parse(endsAt) > Date.now()),
    choose(payment: Payment, card: TestCard) {
      payment.lastFour = card.lastFour;
      state.save();
    },
    backToCards(payment: Payment) {
      payment.lastFour = null;
      state.save();
    },
    async enterCode(payment: Payment, code: string): Promise<CodeResult> {
      if (
        scriptOf(payment, 'wrong_code') ||
        (code !== RIGHT_CODE && ++payment.wrongCodes >= MAX_WRONG_CODES)
      ) {
        void settle(payment, 'failed');
        return 'refused';
      }
      if (code === RIGHT_CODE) return confirm(payment);
      state.save();
      return 'wrong';
    },
    leave(payment: Payment) {
      if (payment.shape === 'paytabs') void settle(payment, 'left');
    },
    /** A refund with the state that the script or the card sets. */
    refund(payment: Payment, amount: number, label: string): Transaction | Refusal {
      const isFailed = scriptOf(payment, 'refund_failed') !== null;
      const isPending = !isFailed && scriptOf(payment, 'refund_pending') !== null;
      return refund(payment, amount, label, isFailed ? 'failed' : isPending ? 'pending' : 'done');
    },
    act(payment: Payment, action: BankAction) {
      if (action === 'refunds_done' || action === 'refunds_failed') {
        for (const transaction of payment.transactions) {
          if (transaction.kind !== 'refund' || transaction.status !== 'pending') continue;
          transaction.status = action === 'refunds_done' ? 'done' : 'failed';
          void notify(payment, transaction);
        }
      } else {
        const { reserved, taken, returning } = sumsOf(payment);
        const kind = KINDS[action === 'reversed' && payment.shape === 'stripe' ? 'refunded' : action];
        const amount = action === 'reservation_ended' ? reserved : taken - returning;
        if (amount > 0)
          void notify(payment, addTransaction(payment, { kind, amount, status: 'done', label: '' }));
      }
      state.save();
    },
  };
}
export type Bank = ReturnType<typeof createBank>;
