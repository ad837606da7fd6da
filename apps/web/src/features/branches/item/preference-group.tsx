import { choiceControl, type Preference } from '@app/domain/cart/preference';
import { chosenIn, type Selection, type SelectionProblem } from '@app/domain/cart/selection';
import { ZERO } from '@app/domain/money/amount';
import { useTranslations } from 'use-intl';
import { ChoiceGroup } from '@app/ui/forms/choice-group.tsx';
import { CheckRow, RadioRow } from '@app/ui/forms/choice-row.tsx';
import { Money } from '@app/ui/content/money.tsx';

type PreferenceGroupProps = {
  preference: Preference;
  question: string | null;
  selection: Selection;
  problem: SelectionProblem | undefined;
  disabled: boolean;
  onToggle: (optionId: string) => void;
  isWide: boolean;
};

export const groupId = (preferenceId: string) => `preference-${preferenceId}`;

/** One preference of an item, with its validation error below. */
export function PreferenceGroup(props: PreferenceGroupProps) {
  const { preference, question, selection, problem, disabled, onToggle, isWide } = props;
  const chosen = chosenIn(selection, preference.id);
  const ruleText = useRule();
  const problemText = useProblemText();
  const Row = choiceControl(preference) === 'radio' ? RadioRow : CheckRow;
  return (
    <ChoiceGroup
      id={groupId(preference.id)}
      legend={preference.name}
      hint={question ?? undefined}
      rule={ruleText(preference)}
      satisfied={preference.isRequired && chosen.length > 0}
      error={problem && problemText(problem)}
      isWide={isWide}
    >
      {preference.options.map(({ id, name, price }) => (
        <Row
          key={id}
          name={preference.id}
          checked={chosen.includes(id)}
          disabled={disabled}
          onChange={() => onToggle(id)}
          end={price > ZERO && <Money amount={price} sign="plus" bare className="font-medium" />}
        >
          <bdi>{name}</bdi>
        </Row>
      ))}
    </ChoiceGroup>
  );
}

function useRule() {
  const t = useTranslations();
  return ({ isRequired, maxOptions }: Preference) => {
    if (isRequired) return t('itemColl.requiredTag');
    return maxOptions === null || maxOptions === 1
      ? t('itemColl.optionalTag')
      : t('itemColl.optionalUpTo', { max: String(maxOptions) });
  };
}

function useProblemText() {
  const t = useTranslations();
  return (problem: SelectionProblem) => {
    const { name } = problem;
    switch (problem.kind) {
      case 'required':
        return t('itemColl.required', { name });
      case 'too_many':
        return t('itemColl.maxOptionsExceeded', { name, max: String(problem.max) });
      case 'unavailable':
        return t('itemColl.unavailable');
    }
  };
}
