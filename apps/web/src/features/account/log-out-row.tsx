import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { IconTile } from '@app/ui/content/icon-tile.tsx';
import { ListRow } from '@app/ui/content/list-row.tsx';
import { Spinner } from '@app/ui/feedback/spinner.tsx';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

type LogOutRowProps = { onLogOut: () => void; isPending: boolean; failure: string | null };

export function LogOutRow({ onLogOut, isPending, failure }: LogOutRowProps) {
  const text = useAccountTexts();
  return (
    <div aria-busy={isPending}>
      <ListRow
        start={<IconTile icon="sign-out" />}
        title={text('profile.logout')}
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
