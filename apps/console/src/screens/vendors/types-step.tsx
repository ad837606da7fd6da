import type { BranchSettings, SavedSettings } from '@app/contract/schemas/console/settings';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { useTranslations } from 'use-intl';
import { useSettingsForm } from '#features/settings/use-settings-form.ts';
import { useVendorChanges } from '#features/vendors/vendor-queries.ts';
import { OrderTypesField } from '#screens/branch/order-types-field.tsx';
import { SettingsOf } from '#screens/branch/settings-form.tsx';
import { StepCard } from './step-card.tsx';

type Values = { orderTypes: readonly string[] };
type TypesStepProps = { branchId: string; onDone: () => void };

const valuesOf = ({ orderTypes }: BranchSettings): Values => ({ orderTypes });
const settingsOf = ({ orderTypes }: Values) =>
  orderTypes.length === 0 ? null : { orderTypes: ORDER_TYPES.filter((type) => orderTypes.includes(type)) };

/** How customers can order. */
export function TypesStep({ branchId, onDone }: TypesStepProps) {
  return (
    <SettingsOf branchId={branchId}>
      {(id, saved) => <Types branchId={id} saved={saved} onDone={onDone} />}
    </SettingsOf>
  );
}

function Types({ branchId, saved, onDone }: TypesStepProps & { saved: SavedSettings }) {
  const t = useTranslations('vendors.setup');
  const changes = useVendorChanges();
  const form = useSettingsForm<Values>({ name: 'setup-types', branchId, saved, valuesOf, settingsOf });

  async function save() {
    if (settingsOf(form.values) === null) return;
    if (form.isChanged && !(await form.save())) return;
    await changes.refresh();
    onDone();
  }

  return (
    <StepCard
      title={t('types')}
      text={t('typesText')}
      failure={form.failure}
      isBusy={form.isBusy}
      onSubmit={() => void save()}
    >
      <OrderTypesField
        value={form.values.orderTypes}
        onChange={(orderTypes) => form.change({ orderTypes })}
      />
    </StepCard>
  );
}
