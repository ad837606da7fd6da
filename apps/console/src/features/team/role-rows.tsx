import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { STAFF_ROLES, type StaffRole } from '@app/domain/staff/role';
import { useTranslations } from 'use-intl';
import { useMe } from '#session/me.ts';
import { placeKey, placesToGive, rolesToGive } from '#session/places.ts';
import { placeOptions } from '#ui/place-options.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

/** A role with the key of its place. */
export type RoleChoice = { role: StaffRole; place: string };

type RoleRowsProps = {
  value: readonly RoleChoice[];
  onChange: (value: RoleChoice[]) => void;
  error?: string | undefined;
  /** A person who joins needs a role. */
  canBeEmpty?: boolean;
};

/** Roles with their places. Only those that the account may give can be chosen. */
export function RoleRows({ value, onChange, error, canBeEmpty = false }: RoleRowsProps) {
  const t = useTranslations('team');
  const add = useNewRole();
  const update = (index: number, next: RoleChoice) => onChange(value.with(index, next));
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('roles')}</legend>
      {value.map((choice, index) => (
        <RoleRow
          // oxlint-disable-next-line react/no-array-index-key -- the rows have no other identity
          key={index}
          choice={choice}
          onChange={(next) => update(index, next)}
          onRemove={canBeEmpty || value.length > 1 ? () => onChange(value.toSpliced(index, 1)) : null}
        />
      ))}
      {error && <ErrorText>{error}</ErrorText>}
      <Button
        variant="soft"
        icon="plus"
        onClick={() => onChange([...value, add()])}
        className="justify-self-start"
      >
        {t('addRole')}
      </Button>
    </fieldset>
  );
}

type RoleRowProps = {
  choice: RoleChoice;
  onChange: (next: RoleChoice) => void;
  onRemove: (() => void) | null;
};

function RoleRow({ choice, onChange, onRemove }: RoleRowProps) {
  const t = useTranslations();
  const me = useMe();
  const places = placesToGive(me, choice.role);
  const texts = {
    everywhere: t('team.everywhere'),
    wholeVendor: (vendor: string) => t('team.wholeVendor', { vendor }),
  };

  function changeRole(text: string) {
    const role = STAFF_ROLES.find((one) => one === text) ?? choice.role;
    const possible = placesToGive(me, role).map(placeKey);
    onChange({ role, place: possible.includes(choice.place) ? choice.place : (possible[0] ?? '') });
  }

  return (
    <div className="flex items-end gap-2 rounded-card bg-sunken p-3">
      <div className="grid min-w-0 flex-1 gap-3 md:grid-cols-2">
        <SelectField
          name="role"
          label={t('team.role')}
          value={choice.role}
          onChange={changeRole}
          options={rolesToGive(me).map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        />
        <SelectField
          name="place"
          label={t('team.scope')}
          value={choice.place}
          onChange={(place) => onChange({ ...choice, place })}
          options={placeOptions(places, placeKey, texts)}
        />
      </div>
      {onRemove && (
        <IconButton icon="trash" label={t('team.removeRole')} onClick={onRemove} className="mb-1 -me-1" />
      )}
    </div>
  );
}

/** The lowest role at the first place. */
export function useNewRole(): () => RoleChoice {
  const me = useMe();
  return () => {
    const role = rolesToGive(me).find((one) => one === 'branchStaff') ?? rolesToGive(me)[0] ?? 'driver';
    const [place] = placesToGive(me, role);
    return { role, place: place ? placeKey(place) : '' };
  };
}
