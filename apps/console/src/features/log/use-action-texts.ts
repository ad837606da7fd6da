import { useLogTexts } from './use-log-texts.ts';

type Option = { value: string; label: string };

/** The texts of actions. An action is a subject and what was done with it, such as `staff.invited`. */
export function useActionTexts() {
  const { t, messages } = useLogTexts();
  const { actions, groups } = messages;
  const texts = new Map<string, string>(Object.entries(actions));
  const keyOf = (action: string) => action.replace('.', '_');
  const options: { label: string; options: Option[] }[] = Object.entries(groups).map(([group, label]) => ({
    label,
    options: [
      { value: group, label: t('all', { subjects: label }) },
      ...[...texts]
        .filter(([key]) => key.startsWith(`${group}_`))
        .map(([key, text]) => ({ value: key.replace('_', '.'), label: text })),
    ],
  }));
  return {
    options,
    /** An action without a text shows its name. */
    textOf: (action: string) => texts.get(keyOf(action)) ?? action,
  };
}
