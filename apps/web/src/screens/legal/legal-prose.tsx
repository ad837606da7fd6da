import { useAppName } from '@app/client/react/document-title.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import type { LegalText } from '#i18n/legal/legal-text.ts';

export function LegalProse({ title, text }: { title: string; text: LegalText }) {
  const app = useAppName();
  const named = (sentence: string) => sentence.replaceAll('{app}', app);
  return (
    <Page title={title} width="prose">
      <Notice>{named(text.intro)}</Notice>
      {text.parts.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-8 grid gap-3">
          <h2 className="type-h2">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-pretty text-ink-2">
              {named(paragraph)}
            </p>
          ))}
        </section>
      ))}
    </Page>
  );
}
