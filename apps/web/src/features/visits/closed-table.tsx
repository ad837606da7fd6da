import { useDocumentTitle } from '@app/client/react/document-title.ts';
import type { SharedSession } from '@app/contract/schemas/customer/table-sessions';
import { showTable } from '@app/contract/endpoints/visits';
import { amountFromDecimal } from '@app/domain/money/amount';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { LeaderLine } from '@app/ui/content/leader-line.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { passes } from '#session/passes.ts';
import { roundsWith, sessionRounds } from '#features/table-sessions/session-rounds.ts';

/** TABLE-25 The own lines and the own share stay until the page is left; a reload shows nothing. */
export function ClosedTable({ sessionId, last }: { sessionId: string; last: SharedSession | undefined }) {
  const text = useVisitTexts();
  const language = useLanguage();
  const isUsed = useIsStillUsed(last);
  const title = text(isUsed ? 'notAtTable' : 'closed');
  useDocumentTitle(title);
  useEffect(() => {
    const pass = passes.atSession(sessionId);
    if (pass) passes.forget(pass.partyId);
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [sessionId]);
  const me = last?.party?.me;
  const rounds = last && me !== undefined ? roundsWith(sessionRounds(last), me) : [];
  const items = rounds.filter(({ isCancelled }) => !isCancelled).flatMap((round) => round.items);
  const share = last?.bill?.people.find(({ _id }) => _id === me)?.share ?? 0;
  return (
    <Page title={title} width="narrow">
      <div className="grid gap-6">
        {items.length > 0 && last && (
          <section aria-labelledby="closed-title" className="card px-4 py-4 md:px-5">
            <h2 id="closed-title" className="type-h2 mb-3">
              {text('closedMine')}
            </h2>
            <ul className="grid gap-2.5">
              {items.map(({ id, quantity, name, total }) => (
                <li key={id}>
                  <LeaderLine amount={total} currency={last.currency}>
                    <span className="digits me-1.5">
                      <bdi dir="ltr">{quantity}×</bdi>
                    </span>
                    <bdi>{name}</bdi>
                  </LeaderLine>
                </li>
              ))}
            </ul>
            <div className="mt-3 border-t border-line pt-3 font-semibold">
              <LeaderLine amount={amountFromDecimal(share)} currency={last.currency}>
                {text('myShare')}
              </LeaderLine>
            </div>
          </section>
        )}
        <ButtonLink href={paths.home(language)} variant="secondary" className="justify-self-start">
          {text('home')}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** Others are still at the table: this person was removed, or the table has new guests. */
function useIsStillUsed(last: SharedSession | undefined): boolean {
  const { data } = useQuery({
    queryKey: ['table', last?.branch._id, last?.table.code],
    queryFn: ({ signal }) =>
      api.call(showTable, {
        params: { branchId: last?.branch._id ?? '', code: last?.table.code ?? last?.table._id ?? '' },
        signal,
      }),
    enabled: last !== undefined,
    staleTime: 0,
  });
  return data?.table.state === 'taken';
}
