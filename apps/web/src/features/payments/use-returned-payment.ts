import { isApiError } from '@app/client/http/api-error.ts';
import { showReturnedPayment } from '@app/contract/endpoints/payments';
import { useQuery } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const ASK_AGAIN_MS = 3_000;

type Answer = {
  state: { data: { payment: { state: string; lastFailure: unknown } } | undefined; error: Error | null };
};

/** PAY-27 PAY-33 What became of a payment; asked again while the bank has not answered. */
export const useReturnedPayment = (token: string) =>
  useQuery({
    queryKey: ['returned-payment', token],
    queryFn: ({ signal }) => api.call(showReturnedPayment, { params: { token }, signal }),
    select: ({ payment }) => payment,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: (count, error) => count < 3 && !isApiError(error, 404),
    refetchInterval: ({ state: { data, error } }: Answer) =>
      isApiError(error, 404) ||
      (data && (data.payment.state !== 'awaiting' || data.payment.lastFailure !== null))
        ? false
        : ASK_AGAIN_MS,
  });
