import { useFailureText } from '@app/client/forms/failure-text.ts';
import { PasskeyCancelled } from '@app/client/passkeys.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { useNow } from '@app/client/react/use-now.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { PasskeyList } from '@app/ui/forms/passkey-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { useAccountTexts } from '#i18n/use-account-texts.ts';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { DevicesSkeleton } from './devices-skeleton.tsx';
import { ReauthDialog } from './reauth-dialog.tsx';
import { passkeysQuery, useOwnPasskeys } from './use-own-passkeys.ts';
import { useReauth } from './use-reauth.ts';

const MINUTE_MS = 60_000;
const MAX_PASSKEYS = 10;

/** SIGN-07 Adds, renames and removes passkeys. Adding and removing need a recent sign-in. */
export function OwnPasskeys() {
  const t = useTranslations();
  const text = useSignInTexts();
  const account = useAccountTexts();
  const format = useFormatter();
  const now = useNow(MINUTE_MS);
  const failureText = useFailureText();
  const own = useOwnPasskeys();
  const reauth = useReauth();
  const { data, error, isFetching, refetch } = useQuery(passkeysQuery);
  const { run, isBusy, wait, failure } = useAction({
    call: () => reauth.withReauth(() => own.add()),
    failureText: (problem) =>
      problem instanceof PasskeyCancelled ? text('passkeyCancelled') : failureText(problem),
  });
  if (data === undefined && error)
    return (
      <InlineError
        text={failureText(error)}
        retryLabel={t('common.retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (data === undefined) return <DevicesSkeleton />;
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{text('passkeysLead')}</p>
      {data.length > 0 && (
        <PasskeyList
          passkeys={data.map(({ _id: id, name, lastUsedAt }) => ({
            id,
            name,
            detail:
              lastUsedAt === null
                ? text('passkeyUnused')
                : account('devices.lastUsed', {
                    when: format.relativeTime(Math.min(Date.parse(lastUsedAt), now), now),
                  }),
          }))}
          texts={{
            rename: text('rename'),
            renameOf: (name) => text('renameOf', { name }),
            remove: text('remove'),
            removeOf: (name) => text('removeOf', { name }),
            removeText: text('removeText'),
            name: text('passkeyName'),
            required: text('passkeyNameMissing'),
            save: text('savePasskey'),
            cancel: t('common.close'),
          }}
          failureText={failureText}
          onRename={(id, name) => own.rename(id, name)}
          onRemove={(id) => reauth.withReauth(() => own.remove(id))}
        />
      )}
      <FormFailure text={failure} />
      {data.length < MAX_PASSKEYS && (
        <Button variant="secondary" block busy={isBusy} wait={wait} onClick={() => run()}>
          {text('createPasskey')}
        </Button>
      )}
      <ReauthDialog reauth={reauth} />
    </div>
  );
}
