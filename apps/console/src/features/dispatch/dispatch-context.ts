import type { DispatchDriver, DispatchOrder } from '@app/contract/schemas/console/dispatch';
import { createContext, useContext } from 'react';
import type { DriverPositions } from '#features/drivers/driver-positions.ts';

/** What the rows of the lists need and what never changes, so that a change of the page renders only changed rows. */
export type DispatchControls = {
  positions: DriverPositions;
  choose: (orderId: string | null) => void;
  assign: (orderId: string, driverId: string) => void;
  sequence: (driverId: string, orderIds: readonly string[]) => void;
};

/** A stop of a driver; the order is null if it is of a branch that the account may not see. */
export type DriverStop = {
  stop: DispatchDriver['stops'][number];
  order: DispatchOrder | null;
  number: string;
};

const Context = createContext<DispatchControls | null>(null);
export const DispatchProvider = Context.Provider;

export function useDispatchControls(): DispatchControls {
  const controls = useContext(Context);
  if (controls === null) throw new Error('outside of the dispatch screen');
  return controls;
}
