import { it } from 'vitest'

type Arguments<Row> = Row extends readonly unknown[] ? [...Row] : [Row]

/**
 * Like `it.each`. The first rows run with `npm test`, all others with `npm run test:long`: put first what would do most harm.
 *
 * @param rows the cases
 * @param first how many of them are first
 */
export function worstFirst<const Row>(rows: readonly Row[], first = 1) {
  return (name: string, run: (...row: Arguments<Row>) => unknown): void => {
    const test = run as (...row: unknown[]) => Promise<void>
    it.each<unknown>(rows.slice(0, first))(name, test)
    it.each<unknown>(rows.slice(first))(name, { tags: ['long'] }, test)
  }
}
