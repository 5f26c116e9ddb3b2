import ts from 'typescript'

/**
 * @typedef {{ id: string, start: number, end: number, line: number, text: string }} Condition
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
      // By its place among the others, which comments do not change.
      const id = `${name}:${found.length}`
      found.push({ id, start, end: expression.end, line: line + 1, text: expression.getText(file) })
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
/** @type {const} */
;['removed', 'negated']

/**
 * The source with each condition handed to a function that may break it. It is still read, so that what it narrows is used.
 *
 * @param {string} source
 * @param {readonly Condition[]} conditions
 */
export function instrument(source, conditions) {
  const parts = conditions
    .flatMap(({ id, start, end }) => [
      { at: start, text: `globalThis.latchkitMutant(${JSON.stringify(id)}, (` },
      { at: end, text: '))' },
    ])
    .sort((a, b) => b.at - a.at)
  return parts.reduce((text, part) => text.slice(0, part.at) + part.text + text.slice(part.at), source)
}
