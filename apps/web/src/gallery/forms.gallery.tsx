import { useState } from 'react';
import { CheckRow, RadioRow } from '@app/ui/forms/choice-row.tsx';
import { ChoiceGroup } from '@app/ui/forms/choice-group.tsx';
import { CodeField } from '@app/ui/forms/code-field.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { PasswordField } from '@app/ui/forms/password-field.tsx';
import { PhoneField } from '@app/ui/forms/phone-field.tsx';
import { RadioCard } from '@app/ui/forms/radio-card.tsx';
import { SearchField } from '@app/ui/forms/search-field.tsx';
import { Switch } from '@app/ui/actions/switch.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { jd } from './gallery-samples.ts';
import type { GalleryTexts } from './gallery-texts.ts';
import { Specimen } from './specimen.tsx';

const COUNTRIES = [
  { code: 'JO', dialCode: '+962', name: 'Jordan' },
  { code: 'SA', dialCode: '+966', name: 'Saudi Arabia' },
  { code: 'US', dialCode: '+1', name: 'United States' },
];

export function FormsGallery({ texts }: { texts: GalleryTexts }) {
  return (
    <>
      <Fields texts={texts} />
      <Choices texts={texts} />
      <Places texts={texts} />
    </>
  );
}

function Fields({ texts }: { texts: GalleryTexts }) {
  const [phone, setPhone] = useState({ country: 'JO', number: '790000001' });
  const [password, setPassword] = useState('12345678');
  const [code, setCode] = useState('4821');
  const [note, setNote] = useState(texts.noteValue);
  const [query, setQuery] = useState('');
  return (
    <Specimen name="Fields">
      <div className="grid max-w-200 items-start gap-6 md:grid-cols-2">
        <PhoneField
          label={texts.phone}
          hint={texts.phoneHint}
          error={texts.phoneError}
          countries={COUNTRIES}
          countryLabel={texts.country}
          value={phone}
          onChange={setPhone}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          showLabel={texts.show}
          hideLabel={texts.hide}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <TextField label={texts.name} defaultValue={texts.nameValue} autoComplete="name" />
        <TextField label={texts.name} defaultValue={texts.nameValue} disabled />
        <CodeField label={texts.code} hint={texts.codeHint} value={code} onChange={setCode} />
        <TextAreaField
          label={texts.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <SearchField label={texts.searchMenu} clearLabel={texts.clear} value={query} onChange={setQuery} />
      </div>
    </Specimen>
  );
}

function Choices({ texts }: { texts: GalleryTexts }) {
  const [bread, setBread] = useState<number | null>(0);
  const [extras, setExtras] = useState<readonly number[]>([0, 1]);
  const prices = [jd(0.5), jd(1), jd(0.75)];
  return (
    <Specimen name="ChoiceGroup, RadioRow, CheckRow, Switch">
      <div className="grid max-w-200 items-start gap-8 md:grid-cols-2">
        <ChoiceGroup legend={texts.bread} rule={texts.required} satisfied={bread !== null}>
          {texts.breads.map((name, index) => (
            <RadioRow
              key={name}
              name="bread"
              checked={bread === index}
              onChange={(isOn) => setBread(isOn ? index : null)}
            >
              {name}
            </RadioRow>
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={texts.extras} rule={texts.optional} error={texts.tooMany}>
          {texts.extraNames.map((name, index) => (
            <CheckRow
              key={name}
              name="extras"
              checked={extras.includes(index)}
              onChange={(isOn) =>
                setExtras(isOn ? [...extras, index] : extras.filter((other) => other !== index))
              }
              end={<Money amount={prices[index] ?? jd(0)} sign="plus" bare className="font-medium" />}
            >
              {name}
            </CheckRow>
          ))}
        </ChoiceGroup>
      </div>
    </Specimen>
  );
}

function Places({ texts }: { texts: GalleryTexts }) {
  const [place, setLocation] = useState('home');
  const [usesCredit, setUsesCredit] = useState(true);
  const [pays, setPays] = useState('cash');
  return (
    <Specimen name="RadioCard, payment rows, Switch">
      <div className="grid max-w-200 items-start gap-4 md:grid-cols-2">
        <RadioCard
          name="place"
          title={texts.home}
          text={texts.homeText}
          tag={<Tag shape="text">{texts.standard}</Tag>}
          checked={place === 'home'}
          onChoose={() => setLocation('home')}
        />
        <RadioCard
          name="place"
          title={texts.work}
          text={texts.workText}
          disabled
          checked={false}
          onChoose={() => setLocation('work')}
        />
        <div className="card p-4">
          <RadioRow
            name="pay"
            size="lg"
            icon="money"
            checked={pays === 'cash'}
            onChange={(isOn) => isOn && setPays('cash')}
          >
            {texts.cash}
          </RadioRow>
          <RadioRow
            name="pay"
            size="lg"
            icon="credit-card"
            checked={pays === 'visa'}
            onChange={(isOn) => isOn && setPays('visa')}
          >
            {texts.visa}
          </RadioRow>
        </div>
        <div className="card p-4">
          <Switch checked={usesCredit} onChange={setUsesCredit}>
            {texts.useCredit} <Money amount={jd(2)} />
          </Switch>
          <Switch checked={false} onChange={setUsesCredit} text={texts.homeText}>
            {texts.useCredit}
          </Switch>
        </div>
      </div>
    </Specimen>
  );
}
