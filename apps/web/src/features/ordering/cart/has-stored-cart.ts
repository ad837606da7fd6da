import { createSignal } from '@app/client/signal.ts';
import { storage } from '@app/client/storage/storage.ts';
import { useSyncExternalStore } from 'react';
import { CART_KEY } from './cart-key.ts';

/** Whether any cart has items, without loading the cart code. */
export const hasStoredCart = () => storage.readText(CART_KEY)?.includes('"itemId"') ?? false;

/** Set by the cart store after each write. */
export const cartsWritten = createSignal<void>();

export const useHasStoredCart = () => useSyncExternalStore(cartsWritten.listen, hasStoredCart);
