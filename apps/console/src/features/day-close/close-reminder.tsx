import type { BoardBranch } from '@app/contract/schemas/board';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { paths, withBranch } from '#paths.ts';
import { dayStateQuery } from './day-queries.ts';
import { useDayCloseTexts } from './use-day-close-texts.ts';

type CloseReminderProps = { branch: BoardBranch; isNamed: boolean };

/** CLOSE-07 Reminds those who may close the day that it has not been closed for long. */
export function CloseReminder({ branch, isNamed }: CloseReminderProps) {
  const t = useDayCloseTexts();
  const language = useLanguage();
  const { data: day } = useQuery(dayStateQuery(branch.id));
  if (!day?.mayClose || !day.isCloseDue) return null;
  return (
    <div className="px-3 pt-3 md:px-5">
      <Notice
        tone="warn"
        role="status"
        icon="clock"
        className="items-center"
        action={
          <ButtonLink href={withBranch(paths.dayClose, branch.id)} variant="secondary">
            {t('dueAction')}
          </ButtonLink>
        }
      >
        {isNamed && (
          <>
            <bdi>{branch.name[language]}</bdi>
            {': '}
          </>
        )}
        {t('due')}
      </Notice>
    </div>
  );
}
