import { showReceipt } from '@app/contract/endpoints/orders';
import { useSuspenseQuery } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** RECEIPT-01 The same in both languages. It is refetched on focus, because a bill becomes a receipt. */
export const useReceipt = (orderId: string) =>
  useSuspenseQuery({
    queryKey: ['receipt', orderId],
    queryFn: ({ signal }) => api.call(showReceipt, { params: { orderId }, signal, isReadOffline: true }),
    select: ({ receipt }) => receipt,
    refetchOnWindowFocus: 'always',
  }).data;
