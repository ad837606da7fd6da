import { addDriver, listDrivers } from '@app/contract/endpoints/operations';
import type { OperationsCall } from './operations-call.ts';

const NAMES = ['Khaled', 'Rima', 'Tareq', 'Hala', 'Faris', 'Dana', 'Zaid', 'Maha'];
const phoneOf = (index: number) => `+96279000011${index}`;

/** Drivers for new orders, one order at a time. They are created when needed. */
export function driverPool(call: OperationsCall) {
  return {
    /** Null while all drivers are busy. */
    async whoIsFree(): Promise<string | null> {
      const { drivers } = await call(listDrivers);
      const pool = NAMES.map((_name, index) => drivers.find(({ phone }) => phone === phoneOf(index)));
      const free = pool.find((driver) => driver?.ordersOnTheWay === 0);
      if (free) return free._id;
      const vacant = pool.findIndex((driver) => driver === undefined);
      const name = NAMES[vacant];
      if (name === undefined) return null;
      return (await call(addDriver, { body: { name, phone: phoneOf(vacant) } })).driver._id;
    },
  };
}
