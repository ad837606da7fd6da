import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { normaliseOrderNumber } from '@app/domain/order/order-number';
import { Button } from '@app/ui/actions/button.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

const MAX_LENGTH = 20;

type TrackFormProps = { onTrack: (orderNumber: string) => void; start?: string; isBusy?: boolean };

/** TRACK-04 The number is normalized: case, spaces, # and Arabic digits do not matter. */
export function TrackForm({ onTrack, start = '', isBusy = false }: TrackFormProps) {
  const text = useAccountTexts();
  const form = useForm({
    start: { number: start },
    check: ({ number }) => ({
      number: normaliseOrderNumber(number) === '' ? text('tracking.orderNumberRequired') : undefined,
    }),
    send: ({ number }) => Promise.resolve(onTrack(normaliseOrderNumber(number))),
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  return (
    <form {...form.form} className="grid gap-5">
      <TextField
        {...form.text('number')}
        label={text('tracking.orderNumber')}
        hint={text('tracking.orderNumberHint')}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" block busy={isBusy}>
        {text('tracking.track')}
      </Button>
    </form>
  );
}
