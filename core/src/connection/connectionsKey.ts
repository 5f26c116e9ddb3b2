/** Where connections are stored, next to the kit's prefix. */
export const CONNECTIONS_KEY = 'connections'
