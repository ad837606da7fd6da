import { useIsOffline } from '@app/client/http/connection.ts';
import { MAX_CODE_LENGTH } from '@app/domain/offers/coupon';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Field } from '@app/ui/forms/field.tsx';
import { TextInput } from '@app/ui/forms/text-input.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CouponRow } from './coupon-row.tsx';
import type { Coupon } from './use-coupon.ts';

type CouponBoxProps = {
  coupon: Coupon;
  currency: string;
  /** What is missing until the coupon counts. */
  hints?: ReactNode;
};

/** CODE-01 A row that opens a field, and the row of the code once it is accepted. */
export function CouponBox({ coupon, currency, hints }: CouponBoxProps) {
  const { code, accepted, isChecking, refused } = coupon;
  const isOffline = useIsOffline();
  // Null while the field is closed.
  const [input, setInput] = useState<string | null>(null);
  const [wasRemoved, setWasRemoved] = useState(false);
  const isTyped = input !== null && (code === null || (isChecking && !isOffline));

  if (isTyped || refused !== null) {
    return (
      <CouponForm
        text={input ?? refused?.code ?? ''}
        error={refused?.message}
        isChecking={isChecking}
        isFocused={input !== null}
        onType={(text) => {
          setInput(text);
          coupon.forget();
        }}
        onApply={coupon.apply}
        onClose={() => {
          setInput(null);
          setWasRemoved(true);
          coupon.remove();
        }}
      />
    );
  }
  if (code !== null) {
    return (
      <CouponRow
        code={code}
        coupon={accepted}
        isOffline={isOffline}
        isFocused={input !== null}
        currency={currency}
        hints={hints}
        onRemove={() => {
          setInput(null);
          setWasRemoved(true);
          coupon.remove();
        }}
      />
    );
  }
  return <AddCode isFocused={wasRemoved} onOpen={() => setInput('')} />;
}

function AddCode({ isFocused, onOpen }: { isFocused: boolean; onOpen: () => void }) {
  const t = useTranslations();
  const button = useFocusOnce<HTMLButtonElement>(isFocused);
  return (
    <button
      ref={button}
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-3.5 text-start font-medium hover:bg-sunken active:bg-sunken"
    >
      <Icon name="ticket" className="text-primary-ink" />
      <span className="flex-1">{t('coupon.add')}</span>
      <Icon name="caret-right" size="md" className="text-ink-2" />
    </button>
  );
}

type CouponFormProps = {
  text: string;
  error: string | undefined;
  isChecking: boolean;
  isFocused: boolean;
  onType: (text: string) => void;
  onApply: (text: string) => void;
  onClose: () => void;
};

function CouponForm({ text, error, isChecking, isFocused, onType, onApply, onClose }: CouponFormProps) {
  const t = useTranslations();
  const input = useFocusOnce<HTMLInputElement>(isFocused);
  const form = useRef<HTMLFormElement>(null);
  // The bar at the bottom of a phone must not cover the message.
  useEffect(() => {
    if (error !== undefined) form.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  function send(event: FormEvent) {
    event.preventDefault();
    if (!isChecking && text.trim() !== '') onApply(text);
  }
  return (
    <form ref={form} onSubmit={send} noValidate className="scroll-mb-28">
      <Field label={t('coupon.label')} error={error}>
        {(control) => (
          <div className="flex gap-2.5">
            <div className="min-w-0 flex-1">
              <TextInput
                {...control}
                ref={input}
                dir="ltr"
                value={text}
                maxLength={MAX_CODE_LENGTH}
                autoCapitalize="characters"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="done"
                className="digits uppercase"
                onChange={({ currentTarget: { value } }) => onType(value.toUpperCase())}
                onKeyDown={({ key, nativeEvent }) => {
                  if (key === 'Escape' && !nativeEvent.isComposing) onClose();
                }}
              />
            </div>
            <Button type="submit" variant="secondary" size="lg" busy={isChecking}>
              {t('coupon.apply')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

/** Focuses an element that has taken the place of the focused one. */
function useFocusOnce<E extends HTMLElement>(isFocused: boolean) {
  const element = useRef<E>(null);
  const wasFocused = useRef(isFocused);
  useEffect(() => {
    if (wasFocused.current) element.current?.focus();
  }, []);
  return element;
}
