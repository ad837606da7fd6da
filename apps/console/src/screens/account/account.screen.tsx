import { mayHaveSecondFactor } from '@app/domain/staff/second-factor';
import { groupPhone } from '@app/domain/text/phone';
import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmailCard } from '#features/account/email-card.tsx';
import { hasPasskeys } from '@app/client/passkeys.ts';
import { FactorCard } from '#features/account/factor-card.tsx';
import { PasskeyCard } from '#features/account/passkey-card.tsx';
import { PasswordInput } from '#features/account/password-input.tsx';
import { RoleList } from '#features/account/role-list.tsx';
import { SummaryCard } from '#features/account/summary-card.tsx';
import { useChecks } from '#features/account/use-checks.ts';
import { useSession } from '#features/account/use-session.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useMe } from '#session/me.ts';

/** The own account: roles, branches, email, daily summary, password and sign-out. */
export function AccountScreen() {
  const t = useTranslations();
  const { account, roles, branches } = useMe();
  const isEverywhere = roles.some(({ role }) => role === 'platformAdmin');
  const isManager = roles.some(({ role }) => role === 'branchManager' || role === 'vendorManager');
  const isDriver = !mayHaveSecondFactor(roles);
  const session = useSession();
  const { run: signOut, isBusy, wait, failure } = useAction({ call: session.signOut });
  useDocumentTitle(t('title.account'));

  return (
    <main id="main" className="screen-scrolled mx-auto w-full max-w-180 flex-1 px-4 py-6 md:px-5 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 tabIndex={-1} className="type-h1">
            <bdi>{account?.name}</bdi>
          </h1>
          <p className="text-ink-2">
            <bdi dir="ltr">{account?.phone ? groupPhone(account.phone) : account?.email}</bdi>
          </p>
        </div>
        <Button variant="secondary" icon="sign-out" busy={isBusy} wait={wait} onClick={() => signOut()}>
          {t('account.signOut')}
        </Button>
      </div>
      <FormFailure text={failure} />
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        <section className="card p-5">
          <h2 className="type-h2">{t('account.roles')}</h2>
          <RoleList roles={roles} />
        </section>
        {!isEverywhere && (
          <section className="card p-5">
            <h2 className="type-h2">{t('account.branches')}</h2>
            <ul className="mt-2 grid gap-1.5">
              {branches.map((branch) => (
                <li
                  key={branch._id}
                  className="flex flex-wrap items-baseline gap-x-2 rounded-control bg-sunken px-3.5 py-2.5"
                >
                  <bdi className="font-medium">{branch.vendor.name}</bdi>
                  <bdi className="text-ink-2">{branch.name}</bdi>
                </li>
              ))}
            </ul>
          </section>
        )}
        {account && <EmailCard account={account} />}
        {account && isManager && <SummaryCard account={account} />}
        {account && !isDriver && <FactorCard factor={account.secondFactor} />}
        {account && !isDriver && hasPasskeys() && <PasskeyCard />}
        {account && <PasswordCard login={account.phone ?? account.email ?? ''} />}
      </div>
    </main>
  );
}

function PasswordCard({ login }: { login: string }) {
  const t = useTranslations('account');
  const checks = useChecks();
  const session = useSession();
  const [isChanged, setIsChanged] = useState(false);
  const form = useForm({
    start: { current_password: '', new_password: '' },
    check: ({ current_password, new_password }) => ({
      current_password: checks.required(current_password, t('current')),
      new_password: checks.newPassword(new_password, t('next')),
    }),
    send: async (values) => {
      await session.changePassword(values);
      setIsChanged(true);
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  return (
    <section className="card p-5 md:col-span-2">
      <h2 className="type-h2">{t('changePassword')}</h2>
      {isChanged ? (
        <Notice tone="good" role="status" className="mt-4">
          {t('changed')}
        </Notice>
      ) : (
        <form {...form.form} className="mt-4 grid max-w-110 gap-5">
          <FormFailure text={form.failure} />
          {/* For password managers. */}
          <input type="text" autoComplete="username" value={login} readOnly hidden />
          <PasswordInput
            {...form.text('current_password')}
            label={t('current')}
            autoComplete="current-password"
          />
          <PasswordInput {...form.text('new_password')} label={t('next')} autoComplete="new-password" />
          <Button {...form.submit} variant="secondary" className="justify-self-start">
            {t('submit')}
          </Button>
        </form>
      )}
    </section>
  );
}
