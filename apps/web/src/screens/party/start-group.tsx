import { useFailureText } from '@app/client/forms/failure-text.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { startGroup } from '@app/contract/endpoints/group-orders';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { cleared } from '@app/domain/cart/contents';
import { isFindable } from '@app/domain/order/address-details';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocationLabel } from '#features/location/location-label.tsx';
import { carts } from '#features/ordering/cart/cart.store.ts';
import { orderRequestFrom } from '#features/ordering/checkout/order-request.ts';
import { useBranchCart } from '#features/ordering/use-branch-cart.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { requiredStep } from '#session/auth-gate.ts';
import { passes } from '#session/passes.ts';
import { useVisitor } from '#session/user.ts';
import { GroupSettingsFields, groupTypesOf, useGroupSettings } from './group-settings.tsx';

type StartGroupProps = {
  branch: WireBranch;
  isOpen: boolean;
  onClose: () => void;
  onNeedLogin: () => void;
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
  const settings = useGroupSettings(branch, {
    type: types.find((one) => one === stored.orderType) ?? types[0] ?? 'pickup',
    place: stored.place?.location ?? branchContext.place?.location ?? null,
    door: savedDoor,
    receiveAt: stored.receiveAt,
    deadline: null,
    limit: '',
    note: stored.note,
  });
  const [asksDoor] = useState(!isFindable(savedDoor ?? {}));
  const isNameMissing = name.trim() === '';

  const start = useAction({
    call: () => {
      const items = orderRequestFrom({ ...stored, orderType: 'pickup' })?.items ?? [];
      return api.call(startGroup, {
        language,
        body: {
          id,
          branch_id: branch._id,
          name: name.trim(),
          ...settings.request(),
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

  return (
    <FormDialog
      title={text('title')}
      size="lg"
      closeLabel={t('common.close')}
      cancelLabel={null}
      submitLabel={text('start')}
      isBusy={start.isBusy}
      wait={start.wait}
      canSubmit={!settings.schedule.isMissing}
      failure={start.error === null ? null : (Object.values(fields)[0] ?? failureText(start.error))}
      onSubmit={() => settings.check() && !isNameMissing && start.run()}
      onClose={onClose}
    >
      <p className="text-ink-2">{text('hostPays')}</p>
      <TextField
        label={text('yourName')}
        autoComplete="given-name"
        maxLength={80}
        value={name}
        error={settings.isChecked && isNameMissing ? text('nameNeeded') : undefined}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <GroupSettingsFields
        {...{ branch, settings, asksDoor }}
        estimate={order.estimate}
        place={<Place branch={branch} order={order} isMissing={settings.problems.place} />}
      />
    </FormDialog>
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
