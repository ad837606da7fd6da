import { randomBytes } from 'node:crypto';

export type TransactionKind = 'auth' | 'sale' | 'capture' | 'void' | 'refund' | 'chargeback';
export type Transaction = {
  ref: string;
  kind: TransactionKind;
  /** In the smallest unit of the currency. */
  amount: number;
  status: 'done' | 'pending' | 'failed' | 'left';
  /** What the shop wrote at the call. */
  label: string;
  lastFour: string | null;
  at: string;
};

/** One page of the bank and the money that was paid on it. */
export type Payment = {
  ref: string;
  shape: 'paytabs' | 'stripe';
  /** The key of the shop. */
  account: string;
  reference: string;
  amount: number;
  currency: string;
  isSale: boolean;
  description: string;
  language: 'en' | 'ar' | null;
  noticeUrl: string | null;
  returnUrl: string;
  leaveUrl: string;
  token: string;
  endsAt: string | null;
  page: 'open' | 'confirming' | 'ended';
  lastFour: string | null;
  wrongCodes: number;
  transactions: Transaction[];
};

export type Refusal = { refused: string };

const newRef = (prefix: string) => `${prefix}${randomBytes(9).toString('hex')}`;

export function newPayment(
  fields: Omit<Payment, 'ref' | 'token' | 'page' | 'lastFour' | 'wrongCodes' | 'transactions'>,
): Payment {
  return {
    ...fields,
    ref: newRef(fields.shape === 'stripe' ? 'cs_test_' : 'TST'),
    token: randomBytes(16).toString('hex'),
    page: 'open',
    lastFour: null,
    wrongCodes: 0,
    transactions: [],
  };
}

/** The sums that no order of calls may break: taken is at most held, returned at most taken. */
export function sumsOf({ transactions }: Payment) {
  const sum = (kinds: readonly TransactionKind[], states: readonly Transaction['status'][] = ['done']) => {
    let total = 0;
    for (const { kind, status, amount } of transactions)
      if (kinds.includes(kind) && states.includes(status)) total += amount;
    return total;
  };
  const held = sum(['auth', 'sale']);
  const taken = sum(['sale', 'capture']);
  const voided = sum(['void']);
  // What was taken at once is not reserved: a void gives it back.
  const reversed = sum(['sale']) > 0 ? voided : 0;
  return {
    held,
    taken,
    voided,
    returned: reversed + sum(['refund']),
    returning: reversed + sum(['refund'], ['done', 'pending']),
    chargedBack: sum(['chargeback']),
    reserved: Math.max(0, held - voided - taken),
  };
}

export function addTransaction(
  payment: Payment,
  fields: Pick<Transaction, 'kind' | 'amount' | 'status' | 'label'> & { ref?: string },
): Transaction {
  const transaction = {
    ref: newRef(payment.shape === 'stripe' ? 'tx_' : 'TST'),
    lastFour: payment.lastFour,
    at: new Date().toISOString(),
    ...fields,
  };
  payment.transactions.push(transaction);
  return transaction;
}

export function capture(payment: Payment, amount: number, label: string): Transaction | Refusal {
  const { reserved, taken } = sumsOf(payment);
  if (taken > 0) return { refused: 'already captured' };
  if (amount <= 0 || amount > reserved) return { refused: 'more than is reserved' };
  return addTransaction(payment, { kind: 'capture', amount, status: 'done', label });
}

export function giveUp(payment: Payment, label: string): Transaction | Refusal {
  const { reserved, taken } = sumsOf(payment);
  if (taken > 0 || reserved === 0) return { refused: 'nothing is reserved' };
  return addTransaction(payment, { kind: 'void', amount: reserved, status: 'done', label });
}

export function refund(
  payment: Payment,
  amount: number,
  label: string,
  status: 'done' | 'pending' | 'failed',
): Transaction | Refusal {
  const { taken, returning, chargedBack } = sumsOf(payment);
  if (amount <= 0 || amount > taken - returning - chargedBack) return { refused: 'more than is left' };
  return addTransaction(payment, { kind: 'refund', amount, status, label });
}

export const isRefusal = (result: object): result is Refusal => 'refused' in result;
