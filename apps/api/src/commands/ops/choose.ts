import { listBranches, listDrivers } from '@app/contract/endpoints/operations';
import { type OperationsClient, OperationError } from './operations-client.ts';

type Named = { _id: string; label: string };

/** Finds a branch by its id, or by query of its name and its vendor's name. */
export async function chooseBranch(call: OperationsClient, query: string): Promise<string> {
  const { branches } = await call(listBranches);
  const named = branches.map(({ _id, name, vendor }) => ({
    _id,
    label: `${vendor.vendorDashedName} ${vendor.name} ${name}`,
  }));
  return choose(named, query, 'branch', 'npm run ops -- branches');
}

export async function chooseDriver(call: OperationsClient, query: string): Promise<string> {
  const { drivers } = await call(listDrivers);
  const named = drivers.map(({ _id, name, phone }) => ({ _id, label: `${name} ${phone}` }));
  return choose(named, query, 'driver', 'npm run ops -- drivers');
}

function choose(all: readonly Named[], query: string, kind: string, list: string): string {
  const wanted = query.toLowerCase().split(/\s+/);
  const found = all.filter(
    ({ _id, label }) => _id === query || wanted.every((word) => label.toLowerCase().includes(word)),
  );
  const [only, ...others] = found;
  if (!only) throw new OperationError(`There is no ${kind} "${query}". All of them: ${list}`);
  if (others.length === 0) return only._id;
  const candidates = found.map(({ _id, label }) => `  ${_id}  ${label}`).join('\n');
  throw new OperationError(`"${query}" could be any of these, so name its id:\n${candidates}`);
}
