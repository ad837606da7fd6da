import { useState } from 'react';
import { useLazyDialog } from '#features/branches/dialogs/use-lazy-dialog.ts';

type DialogState = ReturnType<typeof useLazyDialog>;

/** The dialogs of the branch page. A dialog opened from the More sheet returns to it. */
export function useBranchDialogs() {
  const more = useLazyDialog();
  const switcher = useLazyDialog();
  const languages = useLazyDialog();
  const location = useLazyDialog();
  const share = useLazyDialog();
  const hours = useLazyDialog();
  const feedback = useLazyDialog();
  const reviews = useLazyDialog();
  const together = useLazyDialog();
  const [isFromMore, setIsFromMore] = useState(false);

  function back(dialog: DialogState): DialogState {
    return {
      ...dialog,
      close: () => {
        dialog.close();
        if (isFromMore) more.open();
        setIsFromMore(false);
      },
    };
  }
  const fromMore = (dialog: DialogState) => () => {
    more.close();
    setIsFromMore(true);
    dialog.open();
  };

  return {
    more,
    languages,
    reviews,
    together,
    switcher: back(switcher),
    location: back(location),
    share: back(share),
    hours: back(hours),
    feedback: back(feedback),
    /** Another branch was selected: the More sheet does not reopen. */
    closeForOtherBranch: switcher.close,
    rows: {
      onLocation: fromMore(location),
      onOthers: fromMore(switcher),
      onShare: fromMore(share),
      onHours: fromMore(hours),
      onFeedback: fromMore(feedback),
      onTogether: () => {
        more.close();
        together.open();
      },
    },
    isAnyNeeded: [more, switcher, languages, location, share, hours, feedback, reviews, together].some(
      ({ isNeeded }) => isNeeded,
    ),
  };
}

export type BranchDialogsState = ReturnType<typeof useBranchDialogs>;
