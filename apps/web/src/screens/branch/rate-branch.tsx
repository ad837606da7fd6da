import { lazyComponent } from '@app/client/react/defer.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { Suspense } from 'react';
import type { Feedback } from '#features/branches/dialogs/use-send-feedback.ts';

const FeedbackDialog = lazyComponent(() =>
  import('#features/branches/dialogs/feedback-dialog.tsx').then((file) => file.FeedbackDialog),
);
const VerifyPhoneForm = lazyComponent(() =>
  import('#features/auth/verify-phone-form.tsx').then((file) => file.VerifyPhoneForm),
);

type RateBranchProps = {
  branch: Pick<WireBranch, '_id' | 'vendor'>;
  orderId?: string;
  sent?: Feedback;
  isOpen: boolean;
  onClose: () => void;
};

/** Feedback for a branch; phone verification happens inside the dialog and preserves the text. */
export function RateBranch(props: RateBranchProps) {
  return (
    <FeedbackDialog
      {...props}
      verification={(onDone) => (
        <Suspense>
          <VerifyPhoneForm onDone={onDone} />
        </Suspense>
      )}
    />
  );
}
