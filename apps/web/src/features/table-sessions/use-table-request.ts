import { useAction } from '@app/client/react/use-action.ts';
import { requestAtTable, withdrawTableRequest } from '@app/contract/endpoints/table-sessions';
import type { ClaimPayment } from '@app/domain/party/claims';
import type { TableRequestKind } from '@app/domain/table/table-request';
import { useQueryClient } from '@tanstack/react-query';
import { callAtTable } from './session-query.ts';

/** Sends a request, and reads the table again after every outcome. */
export function useTableRequest(sessionId: string, kind: TableRequestKind) {
  const onSettled = useReadAgain(sessionId);
  return useAction<ClaimPayment | undefined>({
    call: (pay) =>
      callAtTable(sessionId, requestAtTable, {
        params: { sessionId },
        body: { kind, ...(pay !== undefined && { pay }) },
      }),
    onSettled,
  });
}

/** Takes a request back, and reads the table again after every outcome. */
export function useWithdrawal(sessionId: string, kind: TableRequestKind) {
  const onSettled = useReadAgain(sessionId);
  return useAction({
    call: () => callAtTable(sessionId, withdrawTableRequest, { params: { sessionId, kind } }),
    onSettled,
  });
}

function useReadAgain(sessionId: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['table-session', sessionId] });
}
