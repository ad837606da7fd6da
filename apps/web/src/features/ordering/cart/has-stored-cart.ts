import { useSyncExternalStore } from 'react';
import { createSignal } from '#lib/signal.ts';
import { storage } from '#lib/storage.ts';
import { CART_KEY } from './cart-key.ts';

/** Whether anything is in a cart, without the code of carts. */
export const hasKeptCart = () => storage.readText(CART_KEY)?.includes('"itemId"') ?? false;

/** Announced by the store of carts after each write. */
export const cartsWritten = createSignal<void>();

export const useHasKeptCart = () => useSyncExternalStore(cartsWritten.listen, hasKeptCart);
