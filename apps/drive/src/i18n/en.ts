import * as account from './en/account.ts';
import * as drive from './en/drive.ts';
import * as shell from './en/shell.ts';

/** Every text of the app. The source of the key type: Arabic must have the same keys. */
export const en = { ...account, ...drive, ...shell };
