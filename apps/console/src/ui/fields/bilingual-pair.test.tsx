import type { Texts } from '@app/domain/language';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { chooseLanguage, Translations } from '#i18n/i18n.ts';
import { BilingualPair } from './bilingual-pair.tsx';

const onLeave = vi.fn<(language: string) => void>();

function Sample({ start, errors }: { start: Texts; errors?: { ar?: string } }) {
  const [value, setValue] = useState(start);
  return (
    <BilingualPair
      label="Name"
      value={value}
      onChange={(language, text) => setValue({ ...value, [language]: text })}
      onLeave={onLeave}
      onCopy={() => setValue({ ...value, ar: value.en })}
      {...(errors && { errors })}
    />
  );
}

async function show(start: Texts, errors?: { ar?: string }) {
  await chooseLanguage('en');
  render(
    <Translations>
      <Sample start={start} {...(errors && { errors })} />
    </Translations>,
  );
  return {
    english: screen.getByLabelText('Name in English'),
    arabic: screen.getByLabelText('Name in Arabic'),
  };
}

test('CON-82 each side has its own language and direction, and Tab goes from English to Arabic', async () => {
  const { english, arabic } = await show({ en: 'Fattoush', ar: 'فتوش' });
  expect([english.lang, english.dir, arabic.lang, arabic.dir]).toEqual(['en', 'ltr', 'ar', 'rtl']);
  expect(screen.queryByText('Arabic is missing')).toBeNull();
  const user = userEvent.setup();
  await user.click(english);
  await user.tab();
  expect(document.activeElement).toBe(arabic);
  expect(onLeave).toHaveBeenLastCalledWith('en');
});

test('CON-72 a missing side is marked, and English can be copied into it', async () => {
  const { arabic } = await show({ en: 'Fattoush', ar: '' });
  expect(screen.getByText('Arabic is missing')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Copy from English' }));
  expect(arabic).toHaveProperty('value', 'Fattoush');
  expect(screen.queryByText('Arabic is missing')).toBeNull();
});

test('an error is shown below its side', async () => {
  const { english, arabic } = await show({ en: 'a', ar: 'ب' }, { ar: 'Too long.' });
  expect(arabic.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(arabic.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Too long.',
  );
  expect(english.getAttribute('aria-invalid')).toBeNull();
});
