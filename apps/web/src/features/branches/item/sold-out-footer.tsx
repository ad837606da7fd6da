import { isolate } from '@app/client/i18n/isolate.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SoldOut } from '#features/branches/menu/branch-menu.ts';
import { SoldOutTag } from '#features/branches/menu/sold-out-tag.tsx';

/** SOLD-01 In the place of quantity and button. */
export function SoldOutFooter(props: SoldOut & { timeZone: string }) {
  return (
    <div className="flex min-h-13 flex-1 items-center justify-center">
      <SoldOutTag {...props} />
    </div>
  );
}

/** SOLD-02 Says politely that the open item has sold out; silent for one that was opened as sold out. */
export function SoldOutMessage({ name, isSoldOut }: { name: string; isSoldOut: boolean }) {
  const t = useTranslations();
  const [wasSoldOut] = useState(isSoldOut);
  return (
    <p role="status" className="sr-only">
      {isSoldOut && !wasSoldOut && t('sold.now', { name: isolate(name) })}
    </p>
  );
}
