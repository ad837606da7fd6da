import type { Amount } from '@app/domain/money/amount';
import { splitBill } from '@app/domain/order/split-bill';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Stepper } from '@app/ui/actions/stepper.tsx';
import { Summary } from '@app/ui/content/summary.tsx';
import { MIN_PEOPLE, MAX_PEOPLE, type Payers, payersAmong, withPayerToggled } from './payers.ts';
import type { Round } from './session-rounds.ts';
import { SplitList } from './split-list.tsx';
import { splitParts, type SplitMode } from './split-parts.ts';

type SplitBillProps = { rounds: readonly Round[]; total: Amount; currency: string };

/** The share of each person at the table. It is computed locally; nothing is sent. */
export function SplitBill(props: SplitBillProps) {
  const t = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  if (props.total === 0) return null;
  return (
    <>
      <Button variant="secondary" size="lg" icon="receipt" block onClick={() => setIsOpen(true)}>
        {t('session.split.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('session.split.title')}
        closeLabel={t('common.close')}
      >
        <Splitter {...props} />
      </Dialog>
    </>
  );
}

const MODES = ['equal', 'round', 'item'] as const satisfies readonly SplitMode[];

function Splitter({ rounds, total, currency }: SplitBillProps) {
  const t = useTranslations();
  const [mode, setMode] = useState<SplitMode>('equal');
  const [people, setPeople] = useState(MIN_PEOPLE);
  const [payers, setPayers] = useState<Payers>({});
  const parts = splitParts(rounds, total, mode);
  const shares = splitBill(
    parts.map(({ id, amount }) => ({ amount, payers: payersAmong(payers, id, people) })),
    people,
  );

  return (
    <div className="grid gap-5">
      <Segment
        label={t('session.split.how')}
        options={MODES.map((value) => ({ value, label: t(`session.split.${value}`) }))}
        value={mode}
        onChange={setMode}
      />
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden="true" className="font-medium">
          {t('session.split.people')}
        </span>
        <Stepper
          value={people}
          onChange={setPeople}
          min={MIN_PEOPLE}
          max={MAX_PEOPLE}
          labels={{
            quantity: t('session.split.people'),
            decrease: t('session.split.fewer'),
            increase: t('session.split.more'),
          }}
        />
      </div>
      {mode !== 'equal' && (
        <SplitList
          parts={parts}
          people={people}
          currency={currency}
          payersOf={(id) => payersAmong(payers, id, people)}
          onToggle={(id, person) => setPayers(withPayerToggled(payers, id, person, people))}
        />
      )}
      <Shares shares={shares} total={total} currency={currency} />
    </div>
  );
}

type SharesProps = { shares: readonly Amount[]; total: Amount; currency: string };

function Shares({ shares, total, currency }: SharesProps) {
  const t = useTranslations();
  return (
    <section aria-label={t('session.split.shares')} className="card p-4">
      <Summary
        leaders
        currency={currency}
        lines={[
          ...shares.map((amount, person) => ({
            key: String(person),
            label: t('session.split.person', { number: String(person + 1) }),
            amount,
          })),
          { key: 'total', label: t('summary.total'), amount: total, kind: 'total' as const },
        ]}
      />
      <p className="type-small mt-3 text-ink-2">{t('session.split.inside')}</p>
    </section>
  );
}
