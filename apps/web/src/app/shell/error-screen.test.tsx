import { listSavedBranches, showBranch } from '@app/contract/endpoints/branches';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const TEXTS = {
  en: {
    title: "We can't reach Hana",
    back: 'Back',
    retry: 'Retry',
    text: 'Check your connection and try again.',
    accountText:
      'This page is part of your account and needs a connection. Menus you have opened before work offline.',
  },
  ar: {
    title: 'تعذّر الوصول إلى «هنا»',
    back: 'رجوع',
    retry: 'إعادة المحاولة',
    text: 'يُرجى التحقق من الاتصال بالإنترنت وإعادة المحاولة.',
    accountText: 'هذه الصفحة تخص حسابك وتحتاج إلى الإنترنت. القوائم التي سبق فتحها متاحة بدون إنترنت.',
  },
} as const;

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];
  test(`D-098 shows back and retry for an uncached branch while offline [${language}]`, async () => {
    const server = createTestServer();
    server.refuse(showBranch, 0);
    await renderScreen(`/branch/${sampleId(1)}`, { server, language });
    expect(await screen.findByRole('heading', { name: texts.title })).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.back })).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.retry })).toBeTruthy();
    expect(screen.getByText(texts.text)).toBeTruthy();
    expect(screen.queryByText(texts.accountText)).toBeNull();
  });

  test(`D-098 a page of the account explains that it needs a connection [${language}]`, async () => {
    const server = createTestServer();
    server.refuse(listSavedBranches, 0);
    await renderScreen('/saved-branches', { server, language, customer: aCustomer() });
    expect(await screen.findByRole('heading', { name: texts.title })).toBeTruthy();
    expect(screen.getByText(texts.accountText)).toBeTruthy();
    expect(screen.queryByText(texts.text)).toBeNull();
    expect(screen.getByRole('button', { name: texts.retry })).toBeTruthy();
  });
}
