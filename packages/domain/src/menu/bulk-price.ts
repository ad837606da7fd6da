/** CON-78 What a changed price is rounded to, in hundredths. */
export const PRICE_STEPS = [5, 10, 25] as const;
