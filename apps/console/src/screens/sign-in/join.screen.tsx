import { useForm } from '@app/client/forms/use-form.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import type { WaitingSignIn } from '@app/client/http/staff-api.ts';
import { errorMessageFrom, refusalOf } from '@app/client/http/refusal.ts';
import type { ResponseOf } from '@app/contract/endpoint';
import { showInvitation } from '@app/contract/endpoints/console/account';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordInput } from '#features/account/password-input.tsx';
import { RoleList } from '#features/account/role-list.tsx';
import { SecondStepForm } from '#features/account/second-step-form.tsx';
import { useChecks } from '#features/account/use-checks.ts';
import { useSession } from '#features/account/use-session.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { FormFrame } from '#features/account/form-frame.tsx';

type Invitation = ResponseOf<typeof showInvitation>['invitation'];

/** CON-03 CON-04 The page of an invitation, or of a link to a new password. */
export function JoinScreen() {
  const inPath = useParams({ strict: false }).token;
  const inFragment = useLocation({ select: ({ hash }) => hash });
  // Links of the release before have the token in the path.
  const token = inPath ?? inFragment;
  const t = useTranslations();
  const failureText = useFailureText();
  const router = useRouter();
  const session = useSession();
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token, useLanguage()],
    queryFn: () => api.call(showInvitation, { body: { token } }),
    retry: false,
  });
  if (isApiError(error)) return <BrokenLink reason={errorMessageFrom(error)} />;
  if (error) {
    return (
      <FormFrame title={t('title.join')}>
        <InlineError
          text={failureText(error)}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </FormFrame>
    );
  }
  if (!data)
    return <main id="main" aria-busy="true" aria-label={t('common.loading')} className="min-h-dvh" />;
  const { invitation } = data;
  if (waiting !== null) {
    return (
      <FormFrame
        title={t('secondStep.title')}
        lead={t(waiting.hasTotp ? 'secondStep.lead' : 'secondStep.leadWithoutApp')}
      >
        <SecondStepForm
          hasTotp={waiting.hasTotp}
          onSubmit={(code) => session.completeSignIn({ ticket: waiting.ticket, code }, paths.start)}
          onExpired={() => void router.navigate({ href: paths.signIn(), replace: true })}
          onBack={() => void router.navigate({ href: paths.signIn(), replace: true })}
        />
      </FormFrame>
    );
  }
  return (
    <FormFrame
      title={t(invitation.purpose === 'join' ? 'title.join' : 'title.reset')}
      lead={t(invitation.purpose === 'join' ? 'join.lead' : 'join.resetLead', { name: invitation.name })}
    >
      <JoinForm token={token} invitation={invitation} onWaiting={setWaiting} />
    </FormFrame>
  );
}

/** CON-13 Says why a link does not work: used, expired or revoked. */
function BrokenLink({ reason }: { reason: string | null }) {
  const t = useTranslations('join');
  return (
    <FormFrame title={t('brokenTitle')} lead={reason}>
      <p className="text-ink-2">{t('askAgain')}</p>
      <ButtonLink href={paths.signIn()} variant="secondary" block className="mt-5">
        {t('toSignIn')}
      </ButtonLink>
    </FormFrame>
  );
}

type JoinFormProps = {
  token: string;
  invitation: Invitation;
  /** The password is saved, and the account has a second step. */
  onWaiting: (waiting: WaitingSignIn) => void;
};

function JoinForm({ token, invitation, onWaiting }: JoinFormProps) {
  const t = useTranslations('join');
  const language = useLanguage();
  const checks = useChecks();
  const session = useSession();
  const isJoining = invitation.purpose === 'join';
  // The token is a secret, so that it is not part of the name.
  const draft = `join.${invitation.expiresAt}`;
  const [start] = useState(() => ({
    ...draftOf(draft, { name: invitation.name, phone: '', email: '' }),
    password: '',
    confirmation: '',
  }));
  const form = useForm({
    start,
    check: ({ name, phone, email, password, confirmation }) => ({
      ...(isJoining && { name: checks.required(name, t('name')), phone: checks.contact(phone, email) }),
      password: checks.newPassword(password, t('password')),
      confirmation: checks.repeated(confirmation, password),
    }),
    send: async ({ name, phone, email, password }) => {
      const waiting = await session.join({
        token,
        password,
        ...(isJoining && {
          name: name.trim(),
          language,
          ...(phone.trim() !== '' && { phone: phone.trim() }),
          ...(email.trim() !== '' && { email: email.trim() }),
        }),
      });
      dropDraft(draft);
      if (waiting !== null) onWaiting(waiting);
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  const { name, phone, email } = form.values;
  useDraft(
    draft,
    useMemo(() => ({ name, phone, email }), [name, phone, email]),
  );
  return (
    <form {...form.form} className="grid gap-5">
      <FormFailure text={form.failure} />
      {isJoining && (
        <>
          <section>
            <h2 className="type-item">{t('role')}</h2>
            <RoleList roles={invitation.roles} />
          </section>
          <TextField {...form.text('name')} label={t('name')} autoComplete="name" />
          <TextField
            {...form.text('phone')}
            label={t('phone')}
            hint={t('contactHint')}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            className="text-start"
          />
          <TextField
            {...form.text('email')}
            label={t('email')}
            type="email"
            autoComplete="email"
            dir="ltr"
            className="text-start"
          />
        </>
      )}
      <PasswordInput
        {...form.text('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
      />
      <PasswordInput {...form.text('confirmation')} label={t('confirm')} autoComplete="new-password" />
      <Button {...form.submit} block>
        {t(isJoining ? 'submit' : 'resetSubmit')}
      </Button>
    </form>
  );
}
