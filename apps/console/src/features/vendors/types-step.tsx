import { addDiningTables } from '@app/contract/endpoints/console/tables';
import type { BranchSettings, SavedSettings } from '@app/contract/schemas/console/settings';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { MAX_NEW_TABLES } from '@app/domain/table/table-numbers';
import { toLatinDigits } from '@app/domain/text/digits';
import { useState } from 'react';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { useSettingsForm } from '#features/settings/use-settings-form.ts';
import { useVendorChanges } from './vendor-queries.ts';
import { OrderTypesField } from '#features/settings/order-types-field.tsx';
import { NumberField, SettingsOf } from '#features/settings/settings-form.tsx';
import { api } from '#session/api.ts';
import { StepCard } from './step-card.tsx';
import { useStepSave } from './use-step-save.ts';

type Values = { orderTypes: readonly string[] };
type TypesStepProps = {
  branchId: string;
  /** False for a branch that serves tables and has none. */
  hasTables: boolean;
  onDone: () => void;
};

const valuesOf = ({ orderTypes }: BranchSettings): Values => ({ orderTypes });
const parseSettings = ({ orderTypes }: Values) =>
  orderTypes.length === 0 ? null : { orderTypes: ORDER_TYPES.filter((type) => orderTypes.includes(type)) };

/** How customers can order. */
export function TypesStep(props: TypesStepProps) {
  return (
    <SettingsOf branchId={props.branchId}>{(_, saved) => <Types {...props} saved={saved} />}</SettingsOf>
  );
}

function Types({ branchId, hasTables, saved, onDone }: TypesStepProps & { saved: SavedSettings }) {
  const t = useSetupTexts();
  const changes = useVendorChanges();
  const form = useSettingsForm<Values>({ name: 'setup-types', branchId, saved, valuesOf, parseSettings });

  const [tables, setTables] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const saving = useStepSave();
  // Tables are known of the saved order types only: a branch that begins to serve them has none yet.
  const wasServing = saved.settings.orderTypes.includes('table_session');
  const asksTables = form.values.orderTypes.includes('table_session') && !(wasServing && hasTables);
  const count = Number(toLatinDigits(tables));
  const isWrong = asksTables && !(Number.isInteger(count) && count >= 1 && count <= MAX_NEW_TABLES);

  const finish = () =>
    saving.run(async () => {
      if (asksTables)
        await api.call(addDiningTables, { params: { branchId }, body: { firstNumber: 1, count } });
      await changes.refresh();
      onDone();
    });

  function save() {
    setIsChecked(true);
    if (parseSettings(form.values) === null || isWrong) return;
    if (form.isChanged) form.save(finish);
    else finish();
  }

  return (
    <StepCard
      title={t('types')}
      text={t('typesText')}
      failure={form.failure ?? saving.failure ?? Object.values(saving.errors)[0] ?? null}
      isBusy={form.isBusy || saving.isBusy}
      onSubmit={save}
    >
      <OrderTypesField
        value={form.values.orderTypes}
        onChange={(orderTypes) => form.change({ orderTypes })}
      />
      {asksTables && (
        <div className="md:max-w-1/2">
          <NumberField
            label={t('tables')}
            hint={t('tablesHint')}
            value={tables}
            error={isChecked && isWrong ? t('tablesWrong', { max: MAX_NEW_TABLES }) : undefined}
            onChange={setTables}
          />
        </div>
      )}
    </StepCard>
  );
}
