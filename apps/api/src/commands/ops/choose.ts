import { showMe } from '@app/contract/endpoints/console/account';
import { listBoardDrivers, listTickets } from '@app/contract/endpoints/console/orders';
import { normaliseOrderNumber } from '@app/domain/order/order-number';
import { type ConsoleClient, OperationError } from './console-client.ts';

type Named = { id: string; label: string };

const MAX_BRANCHES_PER_CALL = 40;

export const listBranches = async (call: ConsoleClient) => (await call(showMe)).me.branches;

/** A branch by its id or words of its name. */
export async function chooseBranch(call: ConsoleClient, query: string): Promise<string> {
  const named = (await listBranches(call)).map(({ _id, name, vendor }) => ({
    id: _id,
    label: `${vendor.name} ${name}`,
  }));
  return choose(named, query, 'branch', 'npm run ops -- branches');
}

/** A driver of the branch by the id or words of the name. */
export async function chooseDriver(call: ConsoleClient, branch: string, query: string): Promise<string> {
  const { drivers } = await call(listBoardDrivers, { query: { branch } });
  const named = drivers.map(({ id, name, phone }) => ({ id, label: `${name.en} ${phone}` }));
  return choose(named, query, 'driver', 'npm run ops -- drivers <branch>');
}

/** Branches as the calls for orders take them. */
export function inBatches(branchIds: readonly string[]): string[] {
  const batches = [];
  for (let at = 0; at < branchIds.length; at += MAX_BRANCHES_PER_CALL)
    batches.push(branchIds.slice(at, at + MAX_BRANCHES_PER_CALL).join(','));
  return batches;
}

/** An order by its id or its number. Two branches may have given out the same number. */
export async function chooseOrder(call: ConsoleClient, query: string, branchId?: string): Promise<string> {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(query)) return query;
  const number = normaliseOrderNumber(query);
  const branchIds = branchId === undefined ? (await listBranches(call)).map(({ _id }) => _id) : [branchId];
  const found = [];
  for (const branch of inBatches(branchIds))
    for (const status of ['active', 'past'])
      found.push(...(await call(listTickets, { query: { branch, status, search: number } })).tickets);
  const named = found
    .filter(({ orderNumber }) => orderNumber === number)
    .map(({ id, customerName }) => ({ id, label: `${number} ${customerName}` }));
  return choose(named, number, 'order', 'npm run ops -- orders');
}

function choose(all: readonly Named[], query: string, kind: string, list: string): string {
  const wanted = query.toLowerCase().split(/[\s-]+/);
  const found = all.filter(
    ({ id, label }) => id === query || wanted.every((word) => label.toLowerCase().includes(word)),
  );
  const [only, ...others] = found;
  if (!only) throw new OperationError(`There is no ${kind} "${query}". All of them: ${list}`);
  if (others.length === 0) return only.id;
  const candidates = found.map(({ id, label }) => `  ${id}  ${label}`).join('\n');
  throw new OperationError(`"${query}" could be any of these, so name its id:\n${candidates}`);
}
