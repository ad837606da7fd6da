import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { Button } from '@app/ui/actions/button.tsx';
import { useGroupTexts } from '#i18n/use-group-texts.ts';

type TogetherButtonProps = { branch: WireBranch; onPress: () => void };

/** GROUP-03 Starts a group order with the cart beside the menu. */
export function TogetherButton({ branch, onPress }: TogetherButtonProps) {
  const text = useGroupTexts();
  if (!branch.isDeliveryEnabled && !branch.isPickUpEnabled) return null;
  return (
    <Button variant="quiet" icon="users-three-fill" block onClick={onPress}>
      {text('title')}
    </Button>
  );
}
