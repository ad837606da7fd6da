import { useFailureText } from '@app/client/forms/failure-text.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { startGroup } from '@app/contract/endpoints/group-orders';
import { branchOrderTypes } from '@app/contract/from-wire/order-types';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { cleared } from '@app/domain/cart/contents';
import { toDecimal, ZERO } from '@app/domain/money/amount';
import { isFindable, noAddressDetails } from '@app/domain/order/address-details';
import { MAX_PARTY_NOTE } from '@app/domain/party/limits';
import { typedAmount } from '@app/domain/text/typed-amount';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { ChoiceChips } from '@app/ui/forms/choice-chips.tsx';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddressDetailsFields } from '#features/addresses/address-details-fields.tsx';
import { useLocationLabel } from '#features/location/location-label.tsx';
import { carts } from '#features/ordering/cart/cart.store.ts';
import { orderRequestFrom } from '#features/ordering/checkout/order-request.ts';
import { SchedulePicker } from '#features/ordering/checkout/schedule-picker.tsx';
import { useDayAndTime } from '#features/ordering/checkout/use-day-and-time.ts';
import { useScheduledTime } from '#features/ordering/checkout/use-scheduled-time.ts';
import { useBranchCart } from '#features/ordering/use-branch-cart.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { requiredStep } from '#session/auth-gate.ts';
import { passes } from '#session/passes.ts';
import { useMinute } from '#session/server-time.ts';
import { useVisitor } from '#session/user.ts';
import { deadlineChoices } from './deadline-choices.ts';

type StartGroupProps = {
  branch: WireBranch;
  isOpen: boolean;
  onClose: () => void;
  onNeedLogin: () => void;
};

const GROUP_TYPES = ['delivery', 'pickup'] as const;
type GroupType = (typeof GROUP_TYPES)[number];

/** The types for which friends order together at this branch. */
export const groupTypesOf = (branch: WireBranch): GroupType[] => {
  const offered = branchOrderTypes(branch);
  return GROUP_TYPES.filter((type) => offered.includes(type));
};

/** GROUP-03 Starts a group order with the cart of this branch; a visitor confirms the phone first. */
export function StartGroup(props: StartGroupProps) {
  const { branch, isOpen, onClose, onNeedLogin } = props;
  const t = useTranslations();
  const text = useGroupTexts();
  const step = requiredStep(useVisitor());
  if (isOpen && step === null) return <Settings {...props} />;
  return (
    <Dialog open={isOpen} onClose={onClose} title={text('title')} closeLabel={t('common.close')}>
      <p className="mb-4 text-ink-2">{text('verifiedOnly')}</p>
      {step === 'verify' ? (
        <ButtonLink href={paths.phoneVerify(paths.branch(branch._id))} block>
          {text('verify')}
        </ButtonLink>
      ) : (
        <Button
          block
          onClick={() => {
            onClose();
            onNeedLogin();
          }}
        >
          {text('logIn')}
        </Button>
      )}
    </Dialog>
  );
}

function Settings({ branch, onClose }: StartGroupProps) {
  const t = useTranslations();
  const text = useGroupTexts();
  const go = useNavigateHref();
  const language = useLanguage();
  const failureText = useFailureText();
  const visitor = useVisitor();
  const order = useBranchCart(branch);
  const types = groupTypesOf(branch);
  const { stored, branchContext, destination } = order;
  const savedDoor = stored.place?.door ?? destination.address?.door ?? null;

  // A repeated call starts one group.
  const [id] = useState(() => crypto.randomUUID());
  const [firstWord = ''] = visitor.kind === 'customer' ? visitor.user.name.trim().split(/\s+/) : [];
  const [name, setName] = useState(firstWord);
  const [type, setType] = useState<GroupType>(
    types.find((one) => one === stored.orderType) ?? types[0] ?? 'pickup',
  );
  const [receiveAt, setReceiveAt] = useState(stored.receiveAt);
  const [deadline, setDeadline] = useState<string>('');
  const [limit, setLimit] = useState('');
  const [note, setNote] = useState(stored.note.slice(0, MAX_PARTY_NOTE));
  const [door, setDoor] = useState(savedDoor ?? noAddressDetails);
  const [asksDoor] = useState(!isFindable(savedDoor ?? {}));
  const [isChecked, setIsChecked] = useState(false);
  const schedule = useScheduledTime(branch, { receiveAt, onChange: setReceiveAt });
  const place = stored.place?.location ?? branchContext.place?.location ?? null;
  const now = new Date(useMinute());
  const dayAndTime = useDayAndTime(branch.timeZone, now);
  const choices = deadlineChoices(branch, { now, receiveAt });
  const chosen = choices.find((one) => one.toISOString() === deadline);

  const amount = limit.trim() === '' ? null : typedAmount(limit);
  const isLimitWrong = limit.trim() !== '' && (amount === null || amount === ZERO);
  const isPlaceMissing = type === 'delivery' && place === null;
  const isDoorMissing = type === 'delivery' && asksDoor && !isFindable(door);

  const start = useAction({
    call: () => {
      const items = orderRequestFrom({ ...stored, orderType: 'pickup' })?.items ?? [];
      return api.call(startGroup, {
        language,
        body: {
          id,
          branch_id: branch._id,
          name: name.trim(),
          order_type:
            type === 'delivery' && place !== null
              ? { name: 'delivery', location: { lat: place.lat, lng: place.lng } }
              : { name: 'pickup' },
          ...(type === 'delivery' && { door }),
          receive_at: receiveAt,
          deadline: chosen?.toISOString() ?? null,
          limit_per_person: amount === null ? null : toDecimal(amount),
          note: note.trim() === '' ? null : note.trim(),
          lines: items.map((item) => ({ ...item, id: crypto.randomUUID() })),
        },
      });
    },
    onDone: ({ party }) => {
      passes.remember(party._id, { token: null });
      carts.getState().change(branchContext, cleared);
      go(paths.group(party._id));
    },
  });
  const { fields } = refusalOf(start.error, 'first');

  function submit() {
    setIsChecked(true);
    if (name.trim() === '' || isLimitWrong || isPlaceMissing || isDoorMissing || !schedule.check()) return;
    start.run();
  }

  return (
    <FormDialog
      title={text('title')}
      size="lg"
      closeLabel={t('common.close')}
      cancelLabel={null}
      submitLabel={text('start')}
      isBusy={start.isBusy}
      canSubmit={!schedule.isMissing}
      failure={start.error === null ? null : (Object.values(fields)[0] ?? failureText(start.error))}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{text('hostPays')}</p>
      <TextField
        label={text('yourName')}
        autoComplete="given-name"
        maxLength={80}
        value={name}
        error={isChecked && name.trim() === '' ? text('nameNeeded') : undefined}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      {types.length > 1 && (
        <Labelled title={text('type')}>
          <ChoiceChips
            label={text('type')}
            className="grid-cols-2"
            options={types.map((value) => ({ value, content: text(value) }))}
            value={type}
            onChange={setType}
          />
        </Labelled>
      )}
      {type === 'delivery' && (
        <div className="grid gap-4">
          <Place branch={branch} order={order} isMissing={isPlaceMissing} />
          {asksDoor && !isPlaceMissing && <AddressDetailsFields door={door} errors={{}} onChange={setDoor} />}
          {isChecked && isDoorMissing && <ErrorText>{t('door.needed')}</ErrorText>}
        </div>
      )}
      {Boolean(branch.maxScheduleOrderHours) && (
        <Labelled title={text('when')}>
          <SchedulePicker {...{ branch, schedule, receiveAt }} estimate={order.estimate} />
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
            value={chosen ? deadline : ''}
            onChange={setDeadline}
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
        error={isChecked && isLimitWrong ? text('limitInvalid') : undefined}
        onChange={({ currentTarget: { value } }) => setLimit(value)}
      />
      <TextAreaField
        label={text('note')}
        maxLength={MAX_PARTY_NOTE}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </FormDialog>
  );
}

function Labelled({ title, children }: { title: string; children: ReactNode }) {
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

type PlaceProps = { branch: WireBranch; order: ReturnType<typeof useBranchCart>; isMissing: boolean };

function Place({ branch, order: { destination, zone }, isMissing }: PlaceProps) {
  const t = useTranslations();
  const label = useLocationLabel(destination.address, zone?.name);
  return (
    <div className="flex items-center justify-between gap-3">
      {isMissing ? (
        <ErrorText>{t('branch.noAddress')}</ErrorText>
      ) : (
        <p className="min-w-0 wrap-anywhere text-ink-2">
          <bdi>{label}</bdi>
        </p>
      )}
      <ButtonLink href={paths.addressesFor(branch._id)} variant="secondary" className="shrink-0">
        {t('common.change')}
      </ButtonLink>
    </div>
  );
}
