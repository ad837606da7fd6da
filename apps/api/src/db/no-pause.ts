/** The columns of a branch that has no pause. */
export const NO_PAUSE = {
  paused_until: null,
  paused_at: null,
  pause_reason: null,
  paused_by: null,
  pause_text_en: null,
  pause_text_ar: null,
};
