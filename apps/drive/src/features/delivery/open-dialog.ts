/** The dialog over a delivery. */
export type OpenDialog = 'more' | 'amount' | 'problem' | 'position' | null;
