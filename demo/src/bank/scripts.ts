/** What can go differently from a payment that succeeds at once (PAY-32). */
export const SCRIPT_NAMES = [
  'pay',
  'refuse',
  'wrong_code',
  'left',
  'delay',
  'notice_twice',
  'notice_ten',
  'notice_before',
  'notice_late',
  'notice_never',
  'notice_reversed',
  'notice_forged',
  'other_amount',
  'time_out_after',
  'error_500',
  'down',
  'refund_pending',
  'refund_failed',
] as const;
export type ScriptName = (typeof SCRIPT_NAMES)[number];

export const OPERATIONS = ['open', 'find', 'capture', 'void', 'refund', 'close'] as const;
export type Operation = (typeof OPERATIONS)[number];

export type Script = {
  name: ScriptName;
  /** The payment; without it every one. */
  reference?: string | undefined;
  /** The call that fails; without it every one. */
  operation?: Operation | undefined;
  seconds?: number | undefined;
  /** How often it applies; without it until the scripts are cleared. */
  times?: number | undefined;
};

type Case = { reference?: string | null; operation?: Operation };

/** The scripts that are set. Taking one counts it. */
export function scriptList(scripts: Script[]) {
  const matches = (script: Script, { reference, operation }: Case) =>
    (script.reference === undefined || script.reference === reference) &&
    (script.operation === undefined || script.operation === operation);
  return {
    add: (script: Script) => void scripts.push(script),
    clear: () => void scripts.splice(0),
    take(name: ScriptName, where: Case): Script | null {
      const index = scripts.findIndex((script) => script.name === name && matches(script, where));
      const found = scripts[index];
      if (!found) return null;
      if (found.times !== undefined && --found.times <= 0) scripts.splice(index, 1);
      return found;
    },
  };
}
export type Scripts = ReturnType<typeof scriptList>;
