import { expect, test } from 'vitest';
import { renderPart } from '#testing/render.tsx';
import { TipBox } from './tip-box.tsx';

const tip = {
  amounts: [0.5, 1, 2],
  choice: 'none',
  choose: () => undefined,
  isInvalid: false,
  isOffered: true,
  text: '',
  type: () => undefined,
} as unknown as Parameters<typeof TipBox>[0]['tip'];

test.each([
  ['en', 'Service is already in the bill.'],
  ['ar', 'رسوم الخدمة مضافة إلى الفاتورة.'],
] as const)('SVC-03 the tip box says that service is in the bill already [%s]', async (language, text) => {
  const box = (hasService: boolean) => <TipBox title="Tip" tip={tip} currency="JD" hasService={hasService} />;
  const { container } = await renderPart(box(true), { language });
  expect(container.textContent).toContain(text);
  const { container: without } = await renderPart(box(false), { language });
  expect(without.textContent).not.toContain(text);
});
