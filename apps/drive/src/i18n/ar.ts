import * as account from './ar/account.ts';
import * as drive from './ar/drive.ts';
import * as shell from './ar/shell.ts';
import type { Texts } from '@app/client/i18n/create-i18n.tsx';
import type { en } from './en.ts';

export const ar: Texts<typeof en> = { ...account, ...drive, ...shell };
