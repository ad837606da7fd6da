import { isApiError } from '@app/client/http/api-error.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { showMe } from '@app/contract/endpoints/console/account';
import type { WireMe } from '@app/contract/schemas/console/account';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { forgetAccount, lastAccount } from '#session/last-account.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { api, onSignedOut } from '#session/api.ts';

const DriverPages = lazyComponent(async () => (await import('./driver-pages.tsx')).DriverPages);
const FailedPage = lazyComponent(async () => (await import('./failed-page.tsx')).FailedPage);
const SignInScreen = lazyComponent(
  async () => (await import('#screens/sign-in/sign-in.screen.tsx')).SignInScreen,
);
const AccountScreen = lazyComponent(
  async () => (await import('#screens/account/account.screen.tsx')).AccountScreen,
);

type State = { kind: 'loading' } | { kind: 'failed'; error: unknown } | { kind: 'ready'; me: WireMe | null };

const isDriver = ({ roles }: WireMe) => roles.some(({ role }) => role === 'driver');

// Most visits are those of a driver who is signed in.
if (lastAccount.read() !== null) DriverPages.preload();

/** The drivers' app: sign-in, then the deliveries. */
export function DriveApp() {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const show = (me: WireMe | null) => setState({ kind: 'ready', me });

  // The names of vendors are in the language.
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void readState().then((next) => {
      if (!isCurrent) return;
      // A new language must not replace a known account by an error.
      setState((known) => (next.kind === 'failed' && known.kind === 'ready' ? known : next));
    });
    return () => {
      isCurrent = false;
    };
  }, [language, attempt]);
  useEffect(() => onSignedOut(() => show(null)), []);

  const me = state.kind === 'ready' ? state.me : null;
  const isSignedOut = state.kind === 'ready' && me === null;
  // Without a connection the app opens with the account that was last signed in.
  const accountId = isSignedOut ? null : (me?.account?._id ?? lastAccount.read());
  useEffect(() => {
    if (isSignedOut) forgetAccount();
    else if (me?.account && isDriver(me)) lastAccount.write(me.account._id);
  }, [isSignedOut, me]);

  if (isSignedOut)
    return (
      <Lazy>
        <SignInScreen onSignedIn={show} />
      </Lazy>
    );
  if (me && !isDriver(me))
    return (
      <Lazy>
        <AccountScreen me={me} onSignedOut={() => show(null)} />
      </Lazy>
    );
  if (accountId !== null)
    return (
      <Lazy>
        <DriverPages key={accountId} accountId={accountId} me={me} onSignedOut={() => show(null)} />
      </Lazy>
    );
  if (state.kind === 'failed')
    return (
      <Lazy>
        <FailedPage error={state.error} onRetry={() => setAttempt(attempt + 1)} />
      </Lazy>
    );
  return <Blank />;
}

const Blank = () => <main id="main" aria-busy="true" className="min-h-dvh" />;
const Lazy = ({ children }: { children: ReactNode }) => <Suspense fallback={<Blank />}>{children}</Suspense>;

async function readState(): Promise<State> {
  try {
    return { kind: 'ready', me: (await api.call(showMe, {})).me };
  } catch (error) {
    return isApiError(error, 401) ? { kind: 'ready', me: null } : { kind: 'failed', error };
  }
}
