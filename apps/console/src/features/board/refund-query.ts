import { isApiError } from '@app/client/http/api-error.ts';
import { showRefundDesk } from '@app/contract/endpoints/console/refunds';
import type { OrderTicket } from '@app/contract/schemas/board';
import { isActive } from '@app/domain/order/order-status';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const MAX_RETRIES = 2;

/** What can go back of an ended order, and what did. */
export const refundDeskQuery = ({ id, revision, status }: Pick<OrderTicket, 'id' | 'revision' | 'status'>) =>
  queryOptions({
    queryKey: ['order', id, 'refunds', revision],
    queryFn: async () => (await api.call(showRefundDesk, { params: { orderId: id } })).desk,
    enabled: !isActive(status),
    retry: (count, error) => !isApiError(error) && count < MAX_RETRIES,
  });
