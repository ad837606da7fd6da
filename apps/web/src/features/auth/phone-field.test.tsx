import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart, renderScreen } from '#testing/render.tsx';
import { PhoneField, type PhoneValue } from '@app/ui/forms/phone-field.tsx';

const countries = [
  { code: 'JO', dialCode: '+962', name: 'Jordan' },
  { code: 'AE', dialCode: '+971', name: 'United Arab Emirates' },
];

function Typed() {
  const [value, setValue] = useState<PhoneValue>({ country: 'JO', number: '' });
  return (
    <>
      <PhoneField
        label="Phone"
        countryLabel="Country"
        countries={countries}
        value={value}
        onChange={setValue}
      />
      <output>{`${value.country} ${value.number}`}</output>
    </>
  );
}

test.each([
  ['7 9000-0001', 'JO 790000001'],
  ['0790000001', 'JO 790000001'],
  ['٧٩٠٠٠٠٠٠١', 'JO 790000001'],
  ['phone', 'JO '],
])('AUTH-09 reduces the typed text (%s) to the digits of the number', async (typed, expected) => {
  const { user } = await renderPart(<Typed />);
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), typed);
  expect(screen.getByRole('status').textContent).toBe(expected);
});

test('AUTH-09 selects the dial code beside the number', async () => {
  const { user } = await renderPart(<Typed />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'AE');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '501234567');
  expect(screen.getByRole('status').textContent).toBe('AE 501234567');
});

test.each([
  ['en', 'Phone'],
  ['ar', 'رقم الهاتف'],
] as const)('AUTH-11 preselects the dial code +962 on login [%s]', async (language, label) => {
  await renderScreen('/login', { language });
  const field = await screen.findByRole('textbox', { name: label });
  expect(field.parentElement?.textContent).toMatch(/^\+962/);
});
