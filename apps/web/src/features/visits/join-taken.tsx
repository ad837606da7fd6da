import { PAGES } from '@app/contract/pages';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';

type JoinTakenProps = { branchId: string; code: string; className: string };

/** TABLE-16 The way to the guests of a table that is in use. */
export function JoinTaken({ branchId, code, className }: JoinTakenProps) {
  const text = useVisitTexts();
  const href = `${PAGES.join.path}?${new URLSearchParams({ branch: branchId, table: code })}`;
  return (
    <ButtonLink href={href} variant="soft" className={className}>
      {text('join')}
    </ButtonLink>
  );
}
