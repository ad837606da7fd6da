export const printing = {
  settings: {
    title: 'Printing',
    printsByItself: 'Print automatically',
    printsByItselfText: 'Each accepted order prints once on one device of the branch.',
    kitchenLanguage: 'First language on kitchen tickets',
    english: 'English',
    arabic: 'Arabic',
    copies: 'Copies',
    kitchen: 'Kitchen ticket',
    bill: 'Bill',
    station: 'Kitchen ticket: {station}',
    decrease: 'One copy less',
    increase: 'One copy more',
    test: 'Print a test page',
    testFailed: 'The test page could not be printed.',
    sampleItem: 'Sample item',
    sampleOption: 'Sample option',
    sampleName: 'Test page',
  },
  problem: {
    claim: 'Not printed yet: the server cannot be reached.',
    print: 'This device could not print the order.',
    unknown: 'It may not have printed. Please check the paper.',
  },
  /** On the card of a table, in the languages of the guests. */
  card: { scan: 'Scan to order' },
};
