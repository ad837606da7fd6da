import { isApiError } from '@app/client/http/api-error.ts';
import { showMe } from '@app/contract/endpoints/console/account';
import type { WireMe } from '@app/contract/schemas/console/account';
import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { api, onSignedOut } from '#session/api.ts';
import { useFailureText } from '#session/failure-text.ts';
import { FormFrame } from '#screens/sign-in/form-frame.tsx';
import { DriverAccount } from './driver-account.tsx';
import { DriverSignIn } from './driver-sign-in.tsx';

type State = { kind: 'loading' } | { kind: 'failed'; error: unknown } | { kind: 'ready'; me: WireMe | null };

/** The drivers' app: sign-in, then the own account. It has one page, so it needs no router. */
export function DriveApp() {
  const t = useTranslations();
  const failureText = useFailureText();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const show = (me: WireMe | null) => setState({ kind: 'ready', me });

  // The names of vendors are in the language.
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void readState().then((next) => {
      if (isCurrent) setState(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [language, attempt]);
  useEffect(() => onSignedOut(() => show(null)), []);

  if (state.kind === 'loading') return <main id="main" aria-busy="true" className="min-h-dvh" />;
  if (state.kind === 'failed')
    return (
      <FormFrame title={t('failure.title')}>
        <Notice tone="danger" role="alert">
          {failureText(state.error)}
        </Notice>
        <Button variant="secondary" className="mt-5" onClick={() => setAttempt(attempt + 1)}>
          {t('common.retry')}
        </Button>
      </FormFrame>
    );
  if (state.me === null) return <DriverSignIn onSignedIn={show} />;
  return <DriverAccount me={state.me} onSignedOut={() => show(null)} />;
}

async function readState(): Promise<State> {
  try {
    return { kind: 'ready', me: (await api.call(showMe, {})).me };
  } catch (error) {
    return isApiError(error, 401) ? { kind: 'ready', me: null } : { kind: 'failed', error };
  }
}
