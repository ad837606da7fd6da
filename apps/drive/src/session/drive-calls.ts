import { type Amount, sumOf } from '@app/domain/money/amount';
import {
  endShift,
  listDeliveries,
  reportProblem,
  sendPosition,
  showDriverCash,
  startShift,
  takeStep,
} from '@app/contract/endpoints/drive/deliveries';
import type { DriverPage } from '@app/contract/schemas/drive/deliveries';
import type { DeliveryProblem, DriverStep } from '@app/domain/delivery/driver-step';
import type { StaffMethod } from '@app/domain/takings/takings';
import { api } from '#session/api.ts';
import type { Fix } from './sharing-report.ts';
import type { QueuedStep } from './step-queue.ts';

/** What a driver does with a delivery. */
export type DriverAction =
  | { kind: 'step'; step: DriverStep; cash: TakenCash | null }
  | { kind: 'problem'; reason: DeliveryProblem };

export type TakenPart = { method: StaffMethod; amount: Amount };

/** What was taken at the door. Without `paidBy` all of it is cash. */
export type TakenCash = { amount: Amount; reason: string | null; paidBy?: TakenPart[] };

/** CLOSE-01 What was taken by each method. */
export function takenBy(parts: readonly TakenPart[], reason: string | null): TakenCash {
  const paidBy = parts.filter((part) => part.amount > 0);
  const taken = { amount: sumOf(paidBy, (part) => part.amount), reason };
  return paidBy.every(({ method }) => method === 'cash') ? taken : { ...taken, paidBy };
}

export const readPage = async (): Promise<DriverPage> => (await api.call(listDeliveries, {})).page;

/** Repeating it with the same key changes nothing. */
export async function sendAction({
  key,
  orderId,
  at,
  action,
}: QueuedStep<DriverAction>): Promise<DriverPage> {
  const call = { params: { orderId }, headers: { 'Idempotency-Key': key }, keepalive: true };
  if (action.kind === 'problem')
    return (await api.call(reportProblem, { ...call, body: { reason: action.reason } })).page;
  const { step, cash } = action;
  return (await api.call(takeStep, { ...call, body: { step, at, ...(cash && { cash }) } })).page;
}

export const sendFix = ({ point, accuracy, at }: Fix) =>
  api.call(sendPosition, { body: { location: point, accuracy, at: Math.round(at) } });

export const openShift = async () => (await api.call(startShift, {})).page;

export const closeShift = async (counted: number | null) =>
  (await api.call(endShift, { query: counted === null ? {} : { counted: String(counted) } })).page;

export const readCash = () => api.call(showDriverCash, {});
