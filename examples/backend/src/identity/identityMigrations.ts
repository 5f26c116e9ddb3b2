import type { Migrations } from '../store/migrate.js'

/**
 * The tables of the identity service. Codes and tokens are only stored as MACs or hashes, secrets only wrapped; a vault's ciphertext is
 * opaque to the service.
 */
export const identityMigrations: Migrations = {
  service: 'identity',
  folder: new URL('./migrations/', import.meta.url),
}
