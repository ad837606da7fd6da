import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;
const CATALOGUE = { staff: 'vendorManager', key: 'catalogue:write' } as const;

export const readMenu = endpoint({
  name: 'readMenu',
  summary: 'The menu of a branch with the changes of its draft',
  method: 'GET',
  base,
  path: '/branches/:branchId/menu',
  access,
});

export const changeMenuDraft = endpoint({
  name: 'changeMenuDraft',
  summary: 'Add, change, move, copy, remove or restore one thing of the menu in the draft',
  method: 'POST',
  base,
  path: '/branches/:branchId/menu/entries',
  access,
});

export const discardMenuDraft = endpoint({
  name: 'discardMenuDraft',
  summary: 'Remove the draft of a branch',
  method: 'DELETE',
  base,
  path: '/branches/:branchId/menu/draft',
  access,
});

export const showMenuDiff = endpoint({
  name: 'showMenuDiff',
  summary: 'What publishing the draft would change, prices first',
  method: 'GET',
  base,
  path: '/branches/:branchId/menu/diff',
  access,
});

export const publishMenu = endpoint({
  name: 'publishMenu',
  summary: 'Apply the draft to the menu',
  method: 'POST',
  base,
  path: '/branches/:branchId/menu/publish',
  access,
});

export const listMenuPublications = endpoint({
  name: 'listMenuPublications',
  summary: 'The last 20 publications of a menu, newest first',
  method: 'GET',
  base,
  path: '/branches/:branchId/menu/publications',
  access,
});

export const showMenuPublication = endpoint({
  name: 'showMenuPublication',
  summary: 'What a publication changed',
  method: 'GET',
  base,
  path: '/branches/:branchId/menu/publications/:publicationId',
  access,
});

export const restoreMenuPublication = endpoint({
  name: 'restoreMenuPublication',
  summary: 'Put the menu as it was before or after a publication into the draft',
  method: 'POST',
  base,
  path: '/branches/:branchId/menu/publications/:publicationId/draft',
  access,
});

export const copyMenu = endpoint({
  name: 'copyMenu',
  summary: 'Copy the menu, or parts of it, into the drafts of other branches',
  method: 'POST',
  base,
  path: '/branches/:branchId/menu/copy',
  access,
});

export const changeItemsInBulk = endpoint({
  name: 'changeItemsInBulk',
  summary: 'Change the price, the order types, the station or the sold-out state of several items',
  method: 'POST',
  base,
  path: '/branches/:branchId/menu/bulk',
  access,
});

export const exportVendorCatalogue = endpoint({
  name: 'exportVendorCatalogue',
  summary: 'The catalogue of a vendor as a file that can be imported again',
  method: 'GET',
  base,
  path: '/vendors/:vendorId/catalogue',
  access: CATALOGUE,
});

export const importVendorCatalogue = endpoint({
  name: 'importVendorCatalogue',
  summary: 'Import the catalogue of a vendor; `dryRun=true` only answers what would change',
  method: 'POST',
  base,
  path: '/vendors/:vendorId/catalogue',
  access: CATALOGUE,
});

/** The file is the field `picture`. */
export const uploadPicture = endpoint({
  name: 'uploadPicture',
  summary: 'Store a picture for an item, a logo or a cover',
  method: 'POST',
  base,
  path: '/pictures',
  access,
  encoding: 'multipart',
});
