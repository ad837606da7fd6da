import { isolate } from '@app/client/i18n/isolate.ts';
import { COUPON_TEXTS } from '#i18n/texts/coupon-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useCouponTexts = textsHook(COUPON_TEXTS);

/** The label of a coupon's line on a bill; the code keeps its direction. */
export function useCodeLine() {
  const t = useCouponTexts();
  return (code = '') => t('line', { code: isolate(code) });
}
