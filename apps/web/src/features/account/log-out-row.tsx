import { useTranslations } from 'use-intl';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { ListRow } from '@app/ui/content/list-row.tsx';
import { Spinner } from '@app/ui/feedback/spinner.tsx';

type LogOutRowProps = { onLogOut: () => void; isPending: boolean; failure: string | null };

export function LogOutRow({ onLogOut, isPending, failure }: LogOutRowProps) {
  const t = useTranslations();
  return (
    <div aria-busy={isPending}>
      <ListRow
        icon="sign-out"
        title={t('profile.logout')}
        onPress={() => isPending || onLogOut()}
        end={isPending && <Spinner />}
      />
      {failure && (
        <div className="pb-3">
          <ErrorText>{failure}</ErrorText>
        </div>
      )}
    </div>
  );
}
