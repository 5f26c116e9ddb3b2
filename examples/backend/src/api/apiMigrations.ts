import type { Migrations } from '../store/migrate.js'

/** The tables of the blockchain API. */
export const apiMigrations: Migrations = {
  service: 'api',
  folder: new URL('./migrations/', import.meta.url),
}
