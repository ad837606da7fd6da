import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { SplitSkeleton } from '@app/ui/feedback/skeleton-pages.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useParty } from '#features/group-orders/use-party.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { paths } from '#paths.ts';

type Loaded = { party: WireParty; liveness: Liveness };

/** Reads a group for one of its pages; says so where this device is not, or no longer, in it. */
export function GroupFrame({
  partyId,
  children,
}: {
  partyId: string;
  children: (loaded: Loaded) => ReactNode;
}) {
  const t = useTranslations();
  const text = useGroupTexts();
  const failureText = useFailureText();
  const language = useLanguage();
  const { party, error, isGone, liveness, refresh } = useParty(partyId);
  useDocumentTitle(text('title'), ...(party ? [party.vendor.name] : []));
  if (party && !isGone) return children({ party, liveness });
  return (
    <Page title={text('title')}>
      {isGone ? (
        <EmptyState
          art="/art/not-found.svg"
          // Who has seen the group before was in it.
          text={text(party?.state === 'open' ? 'removed' : 'invalid')}
          action={
            <ButtonLink href={paths.home(language)} variant="secondary">
              {text('home')}
            </ButtonLink>
          }
        />
      ) : error ? (
        <InlineError
          text={failureText(error)}
          retryLabel={t('common.retry')}
          onRetry={() => void refresh()}
        />
      ) : (
        <SplitSkeleton label={t('common.loading')} />
      )}
    </Page>
  );
}
