import { useFailureText } from '@app/client/forms/failure-text.ts';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { repeat, SkeletonGroup, SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { PasskeyList } from '@app/ui/forms/passkey-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTimes } from '#session/times.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ownPasskeysQuery, useOwnPasskeys } from './use-own-passkeys.ts';

const MAX_PASSKEYS = 10;

/** SIGN-07 The passkeys of the own account. */
export function PasskeyCard() {
  const t = useTranslations('passkey');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <section className="card p-5 md:col-span-2">
      <h2 className="type-h2">{t('title')}</h2>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      <div className="mt-4 grid max-w-110 gap-4">
        {codes === null ? (
          <Passkeys onCodes={setCodes} />
        ) : (
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        )}
      </div>
    </section>
  );
}

function Passkeys({ onCodes }: { onCodes: (codes: readonly string[] | null) => void }) {
  const t = useTranslations('passkey');
  const common = useTranslations('common');
  const times = useTimes();
  const own = useOwnPasskeys();
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(ownPasskeysQuery);
  if (data === undefined && error)
    return (
      <InlineError
        text={failureText(error)}
        retryLabel={common('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (data === undefined)
    return (
      <SkeletonGroup label={common('loading')}>
        {repeat(2, (line) => (
          <SkeletonLine key={line} width="w-1/2" />
        ))}
      </SkeletonGroup>
    );
  return (
    <>
      {data.length > 0 && (
        <PasskeyList
          passkeys={data.map(({ _id: id, name, addedAt, lastUsedAt }) => ({
            id,
            name,
            detail:
              lastUsedAt === null
                ? t('added', { time: times.ago(addedAt) })
                : t('used', { time: times.ago(lastUsedAt) }),
          }))}
          texts={{
            rename: t('rename'),
            renameOf: (name) => t('renameOf', { name }),
            remove: t('remove'),
            removeOf: (name) => t('removeOf', { name }),
            removeText: t('removeText'),
            name: t('name'),
            required: t('nameMissing'),
            save: t('save'),
            cancel: common('cancel'),
          }}
          failureText={failureText}
          onRename={(id, name) => own.rename(id, name)}
          onRemove={(id) => own.remove(id)}
        />
      )}
      {data.length < MAX_PASSKEYS && <AddPasskey onAdded={onCodes} />}
    </>
  );
}
