import { trackLatestOrder } from '@app/contract/endpoints/tracking';
import type { LatestOrder } from '@app/contract/schemas/customer/tracking';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const ORDER: LatestOrder = {
  numberEnding: 'QXA',
  status: 'completed',
  type: 'pickup',
  orderedAt: '2026-11-15T10:00:00.000Z',
  items: [{ name: 'Falafel', quantity: 2 }],
};
const TEXTS = {
  en: {
    title: 'Latest order',
    status: 'Completed',
    ending: /Order number ending in .?QXA/,
    yours: /Your order/,
  },
  ar: { title: 'آخر طلب', status: 'مكتمل', ending: /آخر خانات رقم الطلب: .?QXA/, yours: /طلبك/ },
};

test.each(['en', 'ar'] as const)(
  'D-127 shows the latest order without its customer [%s]',
  async (language) => {
    const server = createTestServer();
    server.response(trackLatestOrder, { order: ORDER });
    await renderScreen(`/branch/${sampleId(10)}/track/latest`, { server, language });
    const texts = TEXTS[language];
    expect(await screen.findByText(texts.ending)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title);
    expect(screen.getByText(texts.status)).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe('2×Falafel');
    expect(screen.queryByText(texts.yours)).toBeNull();
  },
);
