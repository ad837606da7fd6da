import type { DispatchDriver, DispatchPage } from '@app/contract/schemas/console/dispatch';

/** CON-56 The new page with the objects of the old one wherever both are equal, so that their rows are not rendered. */
export function mergeDispatch(old: DispatchPage | undefined, next: DispatchPage): DispatchPage {
  if (old === undefined) return next;
  return {
    ...next,
    branch: same(old.branch, next.branch),
    zones: same(old.zones, next.zones),
    orders: keepEntries(old.orders, next.orders, ({ ticket }) => ticket.id),
    drivers: keepEntries(old.drivers, next.drivers, ({ id }) => id),
  };
}

/** The page with a driver as an action of this device left them. */
export const withDriver = (page: DispatchPage, driver: DispatchDriver): DispatchPage => ({
  ...page,
  drivers: page.drivers.map((known) => (known.id === driver.id ? driver : known)),
});

function keepEntries<Entry>(old: readonly Entry[], next: readonly Entry[], keyOf: (entry: Entry) => string) {
  const known = new Map(old.map((entry) => [keyOf(entry), entry]));
  return next.map((entry) => {
    const before = known.get(keyOf(entry));
    return before === undefined ? entry : same(before, entry);
  });
}

const same = <Value>(old: Value, next: Value): Value =>
  JSON.stringify(old) === JSON.stringify(next) ? old : next;
