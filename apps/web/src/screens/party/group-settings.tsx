import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { GroupSettings } from '@app/contract/schemas/customer/group-orders';
import { branchOrderTypes } from '@app/contract/from-wire/order-types';
import type { Point } from '@app/domain/geo/point';
import { toDecimal, ZERO } from '@app/domain/money/amount';
import { type AddressDetails, isFindable, noAddressDetails } from '@app/domain/order/address-details';
import { MAX_PARTY_NOTE } from '@app/domain/party/limits';
import { typedAmount } from '@app/domain/text/typed-amount';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { ChoiceChips } from '@app/ui/forms/choice-chips.tsx';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddressDetailsFields } from '#features/addresses/address-details-fields.tsx';
import { SchedulePicker } from '#features/ordering/checkout/schedule-picker.tsx';
import { useDayAndTime } from '#features/ordering/checkout/use-day-and-time.ts';
import { useScheduledTime } from '#features/ordering/checkout/use-scheduled-time.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { useMinute } from '#session/server-time.ts';
import { deadlineChoices } from './deadline-choices.ts';

const GROUP_TYPES = ['delivery', 'pickup'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** The types for which friends order together at this branch. */
export const groupTypesOf = (branch: WireBranch): GroupType[] => {
  const offered = branchOrderTypes(branch);
  return GROUP_TYPES.filter((type) => offered.includes(type));
};

type Chosen = {
  type: GroupType;
  place: Point | null;
  door: AddressDetails | null;
  receiveAt: string | null;
  deadline: string | null;
  limit: string;
  note: string;
};

/** GROUP-03 What the host chooses, of a new group or of one that is open. */
export function useGroupSettings(branch: WireBranch, chosen: Chosen) {
  const [type, setType] = useState(chosen.type);
  const [receiveAt, setReceiveAt] = useState(chosen.receiveAt);
  const [deadline, setDeadline] = useState(chosen.deadline ?? '');
  const [limit, setLimit] = useState(chosen.limit);
  const [note, setNote] = useState(chosen.note.slice(0, MAX_PARTY_NOTE));
  const [place, setPlace] = useState(chosen.place);
  const [door, setDoor] = useState(chosen.door ?? noAddressDetails);
  const [isChecked, setIsChecked] = useState(false);
  const schedule = useScheduledTime(branch, { receiveAt, onChange: setReceiveAt });
  const now = new Date(useMinute());
  const choices = deadlineChoices(branch, { now, receiveAt, present: chosen.deadline });
  const amount = limit.trim() === '' ? null : typedAmount(limit);
  const problems = {
    limit: limit.trim() !== '' && (amount === null || amount === ZERO),
    place: type === 'delivery' && place === null,
    door: type === 'delivery' && !isFindable(door),
  };

  return {
    type,
    setType,
    receiveAt,
    deadline,
    setDeadline,
    limit,
    setLimit,
    note,
    setNote,
    choices,
    now,
    place,
    setPlace,
    door,
    setDoor,
    isChecked,
    schedule,
    problems,
    /** Shows what is missing; true if nothing is. */
    check() {
      setIsChecked(true);
      return !Object.values(problems).includes(true) && schedule.check();
    },
    request: (): GroupSettings => ({
      order_type:
        type === 'delivery' && place !== null
          ? { name: 'delivery', location: { lat: place.lat, lng: place.lng } }
          : { name: 'pickup' },
      ...(type === 'delivery' && { door }),
      receive_at: receiveAt,
      deadline: choices.find((one) => one.toISOString() === deadline)?.toISOString() ?? null,
      limit_per_person: amount === null ? null : toDecimal(amount),
      note: note.trim() === '' ? null : note.trim(),
    }),
  };
}

type GroupSettingsFieldsProps = {
  branch: WireBranch;
  settings: ReturnType<typeof useGroupSettings>;
  estimate: ComponentProps<typeof SchedulePicker>['estimate'];
  /** The place of a delivery, and how to choose another one. */
  place: ReactNode;
  asksDoor: boolean;
};

export function GroupSettingsFields(props: GroupSettingsFieldsProps) {
  const { branch, settings, estimate, place, asksDoor } = props;
  const t = useTranslations();
  const text = useGroupTexts();
  const dayAndTime = useDayAndTime(branch.timeZone, settings.now);
  const types = groupTypesOf(branch);
  const { type, choices, deadline, limit, note, door, isChecked, problems, schedule, receiveAt } = settings;
  return (
    <>
      {types.length > 1 && (
        <Labelled title={text('type')}>
          <ChoiceChips
            label={text('type')}
            className="grid-cols-2"
            options={types.map((value) => ({ value, content: text(value) }))}
            value={type}
            onChange={settings.setType}
          />
        </Labelled>
      )}
      {type === 'delivery' && (
        <div className="grid gap-4">
          {place}
          {asksDoor && !problems.place && (
            <AddressDetailsFields door={door} errors={{}} onChange={settings.setDoor} />
          )}
          {isChecked && problems.door && <ErrorText>{t('door.needed')}</ErrorText>}
        </div>
      )}
      {Boolean(branch.maxScheduleOrderHours) && (
        <Labelled title={text('when')}>
          <SchedulePicker {...{ branch, schedule, receiveAt, estimate }} />
        </Labelled>
      )}
      {choices.length > 0 && (
        <Labelled title={text('deadline')}>
          <ChoiceChips
            label={text('deadline')}
            className="grid-cols-2"
            options={[
              { value: '', content: text('noDeadline') },
              ...choices.map((one) => ({ value: one.toISOString(), content: dayAndTime(one) })),
            ]}
            value={choices.some((one) => one.toISOString() === deadline) ? deadline : ''}
            onChange={settings.setDeadline}
          />
        </Labelled>
      )}
      <TextField
        label={text('limit')}
        hint={text('limitHint')}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={limit}
        error={isChecked && problems.limit ? text('limitInvalid') : undefined}
        onChange={({ currentTarget: { value } }) => settings.setLimit(value)}
      />
      <TextAreaField
        label={text('note')}
        maxLength={MAX_PARTY_NOTE}
        value={note}
        onChange={({ currentTarget: { value } }) => settings.setNote(value)}
      />
    </>
  );
}

export function Labelled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-control font-medium">
        {title}
      </h3>
      {children}
    </section>
  );
}
