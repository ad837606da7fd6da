/** Storage key of the ratings that were given without a connection. Startup reads it without loading the schemas. */
export const PENDING_RATINGS_KEY = 'pending_ratings';
