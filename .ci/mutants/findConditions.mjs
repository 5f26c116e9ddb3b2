import ts from 'typescript'

/**
 * @typedef {{ start: number, end: number, line: number, text: string }} Condition
 */

/** Names of functions that end what calls them. */
const ending = /^(?:refuse|reject|fail|deny|leave|assert)/i

/**
 * The conditions of a source whose `if` throws, refuses or returns false.
 *
 * @param {string} name
 * @param {string} source
 * @returns {Condition[]}
 */
export function findConditions(name, source) {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  /** @type {Condition[]} */
  const found = []
  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isIfStatement(node) && [node.thenStatement, node.elseStatement].some(part => part && ends(part))) {
      const { expression } = node
      const start = expression.getStart(file)
      const { line } = file.getLineAndCharacterOfPosition(start)
      found.push({ start, end: expression.end, line: line + 1, text: expression.getText(file) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * Whether a statement throws, refuses or returns false, not only a function inside of it.
 *
 * @param {ts.Node} node
 * @returns {boolean}
 */
function ends(node) {
  if (ts.isThrowStatement(node)) return true
  if (ts.isReturnStatement(node) && node.expression?.kind === ts.SyntaxKind.FalseKeyword) return true
  if (ts.isCallExpression(node)) {
    const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression
    if (ts.isIdentifier(callee) && ending.test(callee.text)) return true
  }
  if (ts.isFunctionLike(node)) return false
  return ts.forEachChild(node, child => ends(child) || undefined) ?? false
}

/** The two ways in which a condition is broken: what it guards never happens, or happens in the other cases. */
export const breaks = /** @type {const} */ (['removed', 'negated'])

/**
 * The source with one condition broken, or as it is.
 *
 * @param {string} source
 * @param {Pick<Condition, 'start' | 'end'>} condition
 * @param {typeof breaks[number] | 'untouched'} how
 */
export function breakCondition(source, { start, end }, how) {
  if (how === 'untouched') return source
  const text = source.slice(start, end)
  // The condition is still read, so that what it narrows is used.
  const broken = how === 'removed' ? `(${text}) && false` : `!(${text})`
  return source.slice(0, start) + broken + source.slice(end)
}
