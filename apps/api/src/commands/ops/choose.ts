import { listBranches, listDrivers } from '@app/contract/endpoints/operations';
import { type OperationsClient, OperationError } from './operations-client.ts';

type Named = { _id: string; label: string };

/** A branch by its id, or by words of its vendor's and its own name. */
export async function chooseBranch(call: OperationsClient, words: string): Promise<string> {
  const { branches } = await call(listBranches);
  const named = branches.map(({ _id, name, vendor }) => ({
    _id,
    label: `${vendor.vendorDashedName} ${vendor.name} ${name}`,
  }));
  return choose(named, words, 'branch', 'npm run ops -- branches');
}

export async function chooseDriver(call: OperationsClient, words: string): Promise<string> {
  const { drivers } = await call(listDrivers);
  const named = drivers.map(({ _id, name, phone }) => ({ _id, label: `${name} ${phone}` }));
  return choose(named, words, 'driver', 'npm run ops -- drivers');
}

function choose(all: readonly Named[], words: string, kind: string, list: string): string {
  const wanted = words.toLowerCase().split(/\s+/);
  const found = all.filter(
    ({ _id, label }) => _id === words || wanted.every((word) => label.toLowerCase().includes(word)),
  );
  const [only, ...others] = found;
  if (!only) throw new OperationError(`There is no ${kind} "${words}". All of them: ${list}`);
  if (others.length === 0) return only._id;
  const candidates = found.map(({ _id, label }) => `  ${_id}  ${label}`).join('\n');
  throw new OperationError(`"${words}" could be any of these, so name its id:\n${candidates}`);
}
