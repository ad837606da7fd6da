import { type Amount, subtractDownToZero } from '../money/amount.ts';

export const MAX_ANSWER_LENGTH = 500;

type Budget = { limit: Amount; given: Amount };

/** CON-110 What managers can still give today at a branch. A limit that was lowered leaves nothing. */
export const creditLeft = ({ limit, given }: Budget): Amount => subtractDownToZero(limit, given);

export const isWithinLimit = (credit: Amount, budget: Budget): boolean => credit <= creditLeft(budget);
