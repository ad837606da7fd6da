import { logError } from '@app/client/log.ts';
import { requestAtTable, withdrawTableRequest } from '@app/contract/endpoints/table-sessions';
import type { TableRequestKind } from '@app/domain/table/table-request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** Sends a request, and reads the table again after every outcome. */
export function useTableRequest(sessionId: string, kind: TableRequestKind) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(requestAtTable, { params: { sessionId }, body: { kind } }),
    onError: (error) => logError('table sessions: request failed', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['table-session', sessionId] }),
  });
}

/** Takes a request back, and reads the table again after every outcome. */
export function useWithdrawal(sessionId: string, kind: TableRequestKind) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(withdrawTableRequest, { params: { sessionId, kind } }),
    onError: (error) => logError('table sessions: withdrawing failed', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['table-session', sessionId] }),
  });
}
