/** Texts of a pair of fields in both languages. */
export const pair = {
  inEnglish: '{field} in English',
  inArabic: '{field} in Arabic',
  missingEn: 'English is missing',
  missingAr: 'Arabic is missing',
  copy: 'Copy from English',
};

/** Texts of a list that can be sorted. */
export const sort = {
  move: 'Move {name}',
  position: '{name}, {position} of {count}',
  instructions: 'Press Space to lift, the arrow keys to move, Space to drop and Escape to cancel.',
};
