/* Loaded with the status of a branch that has hours, so that the first page does not grow. */
const en = {
  openUntil: 'Open until {time}',
  closesIn: 'Closes in {minutes, plural, other {# min}}',
  opensAt: 'Opens at {time}',
  opensOn: 'Opens {day} at {time}',
};

const ar: typeof en = {
  openUntil: 'مفتوح حتى {time}',
  closesIn:
    'يغلق خلال {minutes, plural, zero {# دقيقة} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  opensAt: 'يفتح الساعة {time}',
  opensOn: 'يفتح {day} الساعة {time}',
};

export const STATUS_TEXTS = { en, ar };
