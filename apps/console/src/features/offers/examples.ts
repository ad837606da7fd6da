import { storage } from '@app/client/storage/storage.ts';
import { useState } from 'react';
import { readCart, type TryOutCart } from './try-out.ts';

/** A cart with the total that it had when it was stored. */
export type Example = { id: string; cart: TryOutCart; total: number };

const MAX_EXAMPLES = 8;
const keyOf = (branchId: string) => `console.offer-examples.${branchId}`;

const ExamplesSchema = {
  safeParse: (data: unknown) => ({
    success: true as const,
    data: Array.isArray(data) ? data.flatMap(read) : [],
  }),
};

function read(value: { id?: unknown; cart?: unknown; total?: unknown } | null): Example[] {
  const cart = readCart(value?.cart);
  if (!value || !cart || typeof value.id !== 'string' || typeof value.total !== 'number') return [];
  return [{ id: value.id, cart, total: value.total }];
}

/** CON-84 The example carts of a branch, on this device. */
export function useExamples(branchId: string) {
  const [examples, setExamples] = useState(() => storage.readJson(keyOf(branchId), ExamplesSchema) ?? []);
  const set = (next: Example[]) => {
    setExamples(next);
    storage.writeJson(keyOf(branchId), next);
  };
  return {
    examples,
    isFull: examples.length >= MAX_EXAMPLES,
    add: (cart: TryOutCart, total: number) => set([...examples, { id: crypto.randomUUID(), cart, total }]),
    remove: (id: string) => set(examples.filter((example) => example.id !== id)),
  };
}
