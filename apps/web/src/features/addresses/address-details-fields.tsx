import {
  cleanAddressDetails,
  ADDRESS_DETAILS_LIMITS,
  type AddressDetails,
} from '@app/domain/order/address-details';
import { groupPhone } from '@app/domain/text/phone';
import { Switch } from '@app/ui/actions/switch.tsx';
import { Field } from '@app/ui/forms/field.tsx';
import { TextArea } from '@app/ui/forms/text-area.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useVisitor } from '#session/user.ts';

/** The characters from which on their number is shown. */
const COUNTED_FROM = 250;

type AddressDetailsFieldsProps = {
  door: AddressDetails;
  /** Messages of the server by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (door: AddressDetails) => void;
  /** Called when a field is left, and after the switch. */
  onLeave?: (door: AddressDetails) => void;
};

/** DOOR-01 How to find the door, for the branch and the driver. */
export function AddressDetailsFields({ door, errors, onChange, onLeave }: AddressDetailsFieldsProps) {
  const t = useTranslations();
  const visitor = useVisitor();
  // Only for a door without details: a number that was cleared stays away.
  const [suggestedPhone, setSuggestedPhone] = useState(() =>
    cleanAddressDetails(door) === null && visitor.kind === 'customer' ? groupPhone(visitor.user.phone) : null,
  );
  const phone = door.phone ?? suggestedPhone;
  const directions = door.directions ?? '';

  const text = (field: Exclude<keyof AddressDetails, 'leaveAtDoor'>) => ({
    value: door[field] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...door, phone, [field]: value === '' ? null : value }),
    onBlur: () => onLeave?.(door),
    error: errors[field],
  });

  function leave(leaveAtDoor: boolean) {
    const changed = { ...door, phone, leaveAtDoor };
    onChange(changed);
    onLeave?.(changed);
  }

  const { error, ...area } = text('directions');
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1.7fr)_minmax(0,0.9fr)_minmax(0,1.3fr)] items-start gap-2 md:gap-3">
        <TextField
          label={t('door.building')}
          autoComplete="off"
          maxLength={ADDRESS_DETAILS_LIMITS.building}
          {...text('building')}
        />
        <TextField
          label={t('door.floor')}
          autoComplete="off"
          maxLength={ADDRESS_DETAILS_LIMITS.floor}
          {...text('floor')}
        />
        <TextField
          label={t('door.apartment')}
          autoComplete="off"
          maxLength={ADDRESS_DETAILS_LIMITS.apartment}
          {...text('apartment')}
        />
      </div>
      <Field
        label={t('door.directions')}
        error={error}
        aside={
          directions.length >= COUNTED_FROM && (
            <bdi
              dir="ltr"
              className="digits"
            >{`${directions.length} / ${ADDRESS_DETAILS_LIMITS.directions}`}</bdi>
          )
        }
      >
        {(control) => <TextArea maxLength={ADDRESS_DETAILS_LIMITS.directions} {...area} {...control} />}
      </Field>
      <TextField
        label={t('door.phone')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={20}
        className="rtl:text-end"
        {...text('phone')}
        value={phone ?? ''}
        onInput={() => setSuggestedPhone(null)}
      />
      <Switch checked={door.leaveAtDoor} onChange={leave} text={door.leaveAtDoor && t('door.ringsFirst')}>
        {t('door.leave')}
      </Switch>
    </div>
  );
}
