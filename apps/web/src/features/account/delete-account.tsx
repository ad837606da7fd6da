import { useState } from 'react';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { ReauthDialog } from './reauth-dialog.tsx';
import { useDeleteAccount } from './use-delete-account.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

const LOST = ['identity', 'addresses', 'orders', 'credit'] as const;

/** Lists the losses, including store credit, and requires a confirmation (D-113). */
export function DeleteAccount() {
  const text = useAccountTexts();
  const [isUnderstood, setIsUnderstood] = useState(false);
  const { deleteForGood, isPending, failure, reauth } = useDeleteAccount();
  return (
    <>
      <div className="card p-4">
        <p className="mb-3">{text('accountDelete.lead')}</p>
        <ul className="grid gap-2.5">
          {LOST.map((what) => (
            <li key={what} className="flex items-start gap-2.5">
              <Icon name="x-circle" size="md" className="mt-[calc((1lh-1.25rem)/2)] text-danger" />
              <span>{text(`accountDelete.${what}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="card mt-4 p-1.5">
        <CheckRow name="understand" size="lg" checked={isUnderstood} onChange={setIsUnderstood}>
          {text('accountDelete.understand')}
        </CheckRow>
      </div>
      <div className="mt-6 grid gap-3">
        <FormFailure text={failure} />
        <Button variant="danger" block busy={isPending} disabled={!isUnderstood} onClick={deleteForGood}>
          {text('accountDelete.delete')}
        </Button>
        <ButtonLink href={paths.profile} variant="quiet" block>
          {text('accountDelete.keep')}
        </ButtonLink>
      </div>
      <ReauthDialog reauth={reauth} />
    </>
  );
}
