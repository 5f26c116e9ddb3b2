/**
 * The budget of a row with a bundler, in kB.
 *
 * @param {number | Readonly<Record<string, number>>} budgetKb one figure for all bundlers, or one for each
 * @param {string} bundler
 */
export const budgetOf = (budgetKb, bundler) => (typeof budgetKb === 'number' ? budgetKb : budgetKb[bundler])
