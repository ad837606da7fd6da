import { endpoint } from '../endpoint.ts';

/** D-125 In a file of its own, so that the first page of a menu does not load it. */
export const listPopularDishes = endpoint({
  name: 'listPopularDishes',
  method: 'GET',
  path: '/branch/:branchId/popular',
  access: 'public',
});
