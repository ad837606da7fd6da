import { isApiError } from '@app/client/http/api-error.ts';
import { requestPairingCode, showPairingState } from '@app/contract/endpoints/console/devices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#session/api.ts';
import { ME } from '#session/me.ts';
import { serverNow } from '#session/server-clock.ts';

/** CON-07 A code is valid for ten minutes. */
const VALID_MS = 600_000;
const POLL_MS = 2_000;

/** The code of this screen. It is renewed when it expires; when a manager has entered it, the account is read again. */
export function usePairing() {
  const queries = useQueryClient();
  const code = useQuery({
    queryKey: ['pairing'],
    queryFn: async () => ({
      code: (await api.call(requestPairingCode, {})).code,
      // The clock of the device may be wrong, so the time of the server is not compared with it.
      until: serverNow() + VALID_MS,
    }),
    staleTime: VALID_MS,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? Math.max(1_000, state.data.until - serverNow()) : false),
  });
  const state = useQuery({
    queryKey: ['pairing', code.data?.code],
    queryFn: async () => {
      if (!code.data) return null;
      try {
        return (await api.call(showPairingState, { params: { code: code.data.code } })).state;
      } catch (error) {
        if (isApiError(error, 404)) return 'expired' as const;
        throw error;
      }
    },
    enabled: code.data !== undefined,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const { refetch } = code;
  useEffect(() => {
    if (state.data === 'paired') void queries.invalidateQueries({ queryKey: [ME] });
    if (state.data === 'expired') void refetch();
  }, [state.data, queries, refetch]);
  return code;
}
