import type { Migrations } from '../store/migrate.js'

export const apiMigrations: Migrations = {
  service: 'api',
  folder: new URL('./migrations/', import.meta.url),
}
