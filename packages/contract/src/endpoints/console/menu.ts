import { endpointsOf } from '@app/contract/endpoint';
import type { consoleMenuSchemas } from '@app/contract/schemas/console/menu';

const endpoint = endpointsOf<typeof consoleMenuSchemas>();
const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;
const CATALOGUE = { staff: 'vendorManager', key: 'catalogue:write' } as const;

export const readMenu = endpoint({
  name: 'readMenu',
  method: 'GET',
  base,
  path: '/branches/:branchId/menu',
  access: { ...access, key: 'catalogue:write' },
});

export const changeMenuDraft = endpoint({
  name: 'changeMenuDraft',
  method: 'POST',
  base,
  path: '/branches/:branchId/menu/entries',
  access,
});

export const discardMenuDraft = endpoint({
  name: 'discardMenuDraft',
  method: 'DELETE',
  base,
  path: '/branches/:branchId/menu/draft',
  access,
});

export const showMenuDiff = endpoint({
  name: 'showMenuDiff',
  method: 'GET',
  base,
  path: '/branches/:branchId/menu/diff',
  access,
});

export const publishMenu = endpoint({
  name: 'publishMenu',
  method: 'POST',
  base,
  path: '/branches/:branchId/menu/publish',
  access,
});

export const listMenuPublications = endpoint({
  name: 'listMenuPublications',
  method: 'GET',
  base,
  path: '/branches/:branchId/menu/publications',
  access,
});

export const showMenuPublication = endpoint({
  name: 'showMenuPublication',
  method: 'GET',
  base,
  path: '/branches/:branchId/menu/publications/:publicationId',
  access,
});

export const restoreMenuPublication = endpoint({
  name: 'restoreMenuPublication',
  method: 'POST',
  base,
  path: '/branches/:branchId/menu/publications/:publicationId/draft',
  access,
});

export const copyMenu = endpoint({
  name: 'copyMenu',
  method: 'POST',
  base,
  path: '/branches/:branchId/menu/copy',
  access,
});

export const addMenuItems = endpoint({
  name: 'addMenuItems',
  method: 'POST',
  base,
  path: '/branches/:branchId/menu/items',
  access,
});

export const changeItemsInBulk = endpoint({
  name: 'changeItemsInBulk',
  method: 'POST',
  base,
  path: '/branches/:branchId/menu/bulk',
  access,
});

export const exportVendorCatalogue = endpoint({
  name: 'exportVendorCatalogue',
  method: 'GET',
  base,
  path: '/vendors/:vendorId/catalogue',
  access: CATALOGUE,
});

export const importVendorCatalogue = endpoint({
  name: 'importVendorCatalogue',
  method: 'POST',
  base,
  path: '/vendors/:vendorId/catalogue',
  access: CATALOGUE,
});

/** The file is the field `picture`. */
export const uploadPicture = endpoint({
  name: 'uploadPicture',
  method: 'POST',
  base,
  path: '/pictures',
  access,
  encoding: 'multipart',
});
