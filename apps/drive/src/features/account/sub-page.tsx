import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { goBack } from '#paths.ts';

/** A page with a title and a way back to the deliveries. */
export function SubPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title, t('drive.title'));
  useEffect(() => heading.current?.focus(), []);
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-120 content-start gap-5 px-4 pt-[env(safe-area-inset-top)] pb-8"
    >
      <div className="-mx-2.5 flex min-h-14 items-center gap-1">
        <IconButton icon="arrow-left" label={t('drive.back')} className="size-13!" onClick={goBack} />
        <h1 ref={heading} tabIndex={-1} className="type-h2 outline-none">
          {title}
        </h1>
      </div>
      {children}
    </main>
  );
}
