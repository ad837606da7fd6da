import { addDriver, listDrivers } from '@app/contract/endpoints/operations';
import type { OperationsCall } from './operations-call.ts';

const NAMES = ['Khaled', 'Rima', 'Tareq', 'Hala', 'Faris', 'Dana', 'Zaid', 'Maha'];
const phoneOf = (index: number) => `+96279000011${index}`;

/** Drivers who ride for new orders, one order at a time. Hired when they are first needed. */
export function driverPool(call: OperationsCall) {
  return {
    /** Null while everybody is on the road. */
    async whoIsFree(): Promise<string | null> {
      const { drivers } = await call(listDrivers);
      const crew = NAMES.map((_name, index) => drivers.find(({ phone }) => phone === phoneOf(index)));
      const free = crew.find((driver) => driver?.ordersOnTheWay === 0);
      if (free) return free._id;
      const vacant = crew.findIndex((driver) => driver === undefined);
      const name = NAMES[vacant];
      if (name === undefined) return null;
      return (await call(addDriver, { body: { name, phone: phoneOf(vacant) } })).driver._id;
    },
  };
}
