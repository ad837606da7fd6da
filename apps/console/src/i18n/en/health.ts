export const health = {
  title: 'System health',
  about:
    'What the process that answered found when it looked at its surroundings. “npm run doctor” checks the same.',
  again: 'Check again',
  problems: '{count, plural, =0 {No problems} one {# problem} other {# problems}}',
  check: 'Part',
  state: 'State',
  found: 'Found',
  fine: 'In order',
  problem: 'Problem',
  checks: {
    quotes: 'Settings',
    data_folder: 'Data folder',
    database: 'Database',
    replica: 'Replica of the database',
    redis: 'Redis',
    files: 'Storage of files',
    mail: 'Mail',
    text_messages: 'Text messages',
    public_address: 'Public address',
  },
};
