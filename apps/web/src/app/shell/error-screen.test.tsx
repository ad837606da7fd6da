import { showBranch } from '@app/contract/endpoints/branches';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { idOf } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const TEXTS = {
  en: { title: "We can't reach Hana", back: 'Back', retry: 'Retry' },
  ar: { title: 'تعذّر الوصول إلى «هنا»', back: 'رجوع', retry: 'إعادة المحاولة' },
} as const;

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];
  test(`D-098 shows back and retry for an uncached branch while offline [${language}]`, async () => {
    const server = createTestServer();
    server.refuse(showBranch, 0);
    await renderScreen(`/branch/${idOf(1)}`, { server, language });
    expect(await screen.findByRole('heading', { name: texts.title })).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.back })).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.retry })).toBeTruthy();
  });
}
