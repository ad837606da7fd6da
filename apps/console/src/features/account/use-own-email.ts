import { useCountdown } from '@app/client/react/use-countdown.ts';
import type { BodyOf } from '@app/contract/endpoint';
import {
  changeStaffEmail,
  sendStaffEmailCode,
  verifyStaffEmail,
} from '@app/contract/endpoints/console/account';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { ME } from '#session/me.ts';

/** The server sends at most one code per minute. */
const RESEND_SECONDS = 60;

/** CON-04 Changes and verifies the email of the signed-in account. */
export function useOwnEmail() {
  const queries = useQueryClient();
  const countdown = useCountdown('staff-email-code', RESEND_SECONDS);
  const reload = () => queries.invalidateQueries({ queryKey: [ME] });
  return {
    secondsLeft: countdown.left,
    async sendCode() {
      await api.call(sendStaffEmailCode, {});
      countdown.start();
    },
    async change(body: BodyOf<typeof changeStaffEmail>) {
      await api.call(changeStaffEmail, { body });
      await reload();
    },
    async verify(code: string) {
      await api.call(verifyStaffEmail, { body: { code } });
      await reload();
    },
  };
}
