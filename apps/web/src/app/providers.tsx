import { FORMAT_LOCALES } from '@app/client/i18n/create-i18n.ts';
import { logError } from '@app/client/log.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { useCatalog } from '#i18n/i18n.ts';

export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  const catalog = useCatalog();
  if (catalog === null) return null;
  return (
    <QueryClientProvider client={queries}>
      <IntlProvider
        locale={FORMAT_LOCALES[catalog.language]}
        messages={catalog.messages}
        onError={(error) => logError('i18n: translation failed', error)}
      >
        {children}
      </IntlProvider>
    </QueryClientProvider>
  );
}
