import { leftToRight } from '@app/client/i18n/isolate.ts';
import { groupPhone } from '@app/domain/text/phone';
import { Icon } from '@app/ui/content/icon.tsx';
import { CodeSignIn } from '#features/auth/code-sign-in.tsx';
import { useWelcome } from '#screens/auth/use-welcome.ts';
import { useVisitor } from '#session/user.ts';

/** SIGN-02 Name, phone and code of a guest, in place: the steps below stay as they are. */
export function GuestDetails({ onDone }: { onDone: () => void }) {
  const visitor = useVisitor();
  const welcome = useWelcome();
  if (visitor.kind !== 'customer')
    return (
      <CodeSignIn
        asksName
        onDone={(user, isNew) => {
          welcome(user, isNew ? 'new' : 'code');
          onDone();
        }}
      />
    );
  return (
    <p className="flex items-center gap-2">
      <Icon name="check-circle" className="text-good" />
      <bdi>{visitor.user.name}</bdi>
      <span className="text-ink-2">{leftToRight(groupPhone(visitor.user.phone))}</span>
    </p>
  );
}
