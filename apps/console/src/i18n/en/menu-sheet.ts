export const menuSheet = {
  text: 'The columns are section, Arabic section, name, Arabic name and price, then a description in both languages. An empty section is that of the row above.',
  hint: 'Choose a CSV file, or copy the rows of a spreadsheet and paste them here.',
  sections: '{count, plural, one {# section} other {# sections}}',
  items: '{count, plural, =0 {no items} one {# item} other {# items}}',
  publish: '{count, plural, =0 {Publish the menu} one {Publish # item} other {Publish # items}}',
  preview: 'What customers will see',
  previewLanguage: 'Language of the preview',
  previewEmpty: 'The menu appears here as soon as rows are in the field.',
  previewProblem: 'To be corrected',
  tooManySections: 'There are {count} sections. A menu can hold at most {max}.',
  tooManyItems: 'A section can hold at most {max} items.',
  reasons: {
    columns: 'There are more than seven columns.',
    section_missing: 'The section is missing.',
    section_arabic: 'The Arabic name of the section is missing.',
    section_too_long:
      'The name of the section has more than {max, plural, one {# character} other {# characters}}.',
    description_one_language: 'The description needs both languages, or none.',
    description_too_long:
      'The description has more than {max, plural, one {# character} other {# characters}}.',
  },
};
