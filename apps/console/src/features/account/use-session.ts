import {
  acceptInvitation,
  changeStaffPassword,
  signInStaff,
  signOutStaff,
} from '@app/contract/endpoints/console/account';
import { type WaitingSignIn, waitingSignIn } from '@app/client/http/staff-api.ts';
import { completeStaffSignIn, signInStaffByPasskey } from '@app/contract/endpoints/console/factors';
import type { PasskeyProof } from '@app/contract/schemas/passkey';
import type { BodyOf, ResponseOf } from '@app/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '#session/api.ts';
import { dropDrafts } from '#session/draft.ts';
import { chooseLanguage, currentLanguage } from '#i18n/i18n.ts';
import { meQuery } from '#session/me.ts';
import { paths } from '#paths.ts';

/** Opens and ends the session of this browser. */
export function useSession() {
  const queries = useQueryClient();
  const router = useRouter();

  /* The response is in the language of the page; an account with another one reads its names again. */
  async function open(call: Promise<ResponseOf<typeof signInStaff>>, to: string) {
    const { me } = await call;
    queries.clear();
    queries.setQueryData(meQuery(currentLanguage()).queryKey, me);
    if (me.account) await chooseLanguage(me.account.language);
    await router.navigate({ href: to, replace: true });
  }

  /** Returns what it waits for if the account has a second step. */
  async function openOrWait(call: Parameters<typeof open>[0], to: string): Promise<WaitingSignIn | null> {
    try {
      await open(call, to);
      return null;
    } catch (error) {
      const waiting = waitingSignIn(error);
      if (waiting === null) throw error;
      return waiting;
    }
  }

  return {
    signIn: (body: BodyOf<typeof signInStaff>, to: string) => openOrWait(api.call(signInStaff, { body }), to),
    signInByPasskey: (answer: PasskeyProof, to: string) =>
      open(api.call(signInStaffByPasskey, { body: { answer } }), to),
    completeSignIn: (body: BodyOf<typeof completeStaffSignIn>, to: string) =>
      open(api.call(completeStaffSignIn, { body }), to),
    join: (body: BodyOf<typeof acceptInvitation>) =>
      openOrWait(api.call(acceptInvitation, { body }), paths.start),
    changePassword: (body: BodyOf<typeof changeStaffPassword>) => api.call(changeStaffPassword, { body }),
    signOut: async () => {
      await api.call(signOutStaff, {});
      dropDrafts();
      // The page needs the account until the sign-in page has replaced it.
      await router.navigate({ href: paths.signIn(), replace: true });
      queries.clear();
      queries.setQueryData(meQuery(currentLanguage()).queryKey, null);
    },
  };
}
