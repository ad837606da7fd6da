import { useLogTexts } from './use-log-texts.ts';
import { log as en } from '#i18n/en/log.ts';

type Action = keyof typeof en.actions;
type Group = keyof typeof en.groups;

const isAction = (key: string): key is Action => key in en.actions;
const ACTIONS = Object.keys(en.actions).filter(isAction);
const GROUPS = Object.keys(en.groups) as Group[];

/** The texts of actions. An action is a subject and what was done with it, such as `staff.invited`. */
export function useActionTexts() {
  const t = useLogTexts();
  const options = GROUPS.map((group) => {
    const label = t(`groups.${group}`);
    const actions = ACTIONS.filter((key) => key.startsWith(`${group}_`));
    return {
      label,
      options: [
        { value: group, label: t('all', { subjects: label }) },
        ...actions.map((key) => ({ value: key.replace('_', '.'), label: t(`actions.${key}`) })),
      ],
    };
  });
  return {
    options,
    /** An action without a text shows its name. */
    textOf: (action: string) => {
      const key = action.replace('.', '_');
      return isAction(key) ? t(`actions.${key}`) : action;
    },
  };
}
