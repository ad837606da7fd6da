import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';

const FOR_OPERATORS = /template|placeholder|belongs? here|replaces it|نموذج|يستبدله|في هذا الموضع|هنا يُذكر/;

test.each([
  ['/pravicy-policy', 'en', 'Privacy Policy', 'This page says in plain words what Hana does with your data.'],
  ['/pravicy-policy', 'ar', 'سياسة الخصوصية', 'توضّح هذه الصفحة بكلمات بسيطة ما يفعله تطبيق «هنا» ببياناتك.'],
  ['/driver/pravicy-policy', 'en', 'Driver Privacy Policy', /^This page is for drivers who deliver for Hana/],
  ['/driver/pravicy-policy', 'ar', 'سياسة خصوصية السائقين', /^هذه الصفحة موجّهة إلى السائقين/],
] as const)(
  'ROUTE-30 ROUTE-31 %s addresses its readers, not the operator [%s]',
  async (path, language, title, intro) => {
    await renderScreen(path, { language });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(await screen.findByText(intro)).toBeTruthy();
    const main = screen.getByRole('main');
    expect(main.textContent).not.toMatch(FOR_OPERATORS);
    expect(main.textContent).not.toContain('{app}');
  },
);
