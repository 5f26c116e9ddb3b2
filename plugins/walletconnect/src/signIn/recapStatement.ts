import { decodeRecap } from './recap.js'

/** The continuation of a statement with permissions (ERC-5573). */
export const FURTHER = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** The signed statement, with the permissions of the last resource in words. */
export function recapStatement(
  statement: string | undefined,
  resources: readonly string[] | undefined,
): string | undefined {
  const said = decodeRecap(resources)
  if (said.length === 0 || statement?.includes(FURTHER)) return statement || undefined
  const sentences = said.flatMap(([resource, abilities]) => {
    const pairs = abilities.map(([name]) => name.split('/')).sort(byAction)
    const kinds = [...new Set(pairs.map(([kind = '']) => kind))]
    return kinds.map(kind => {
      const actions = pairs.flatMap(([of, action = '']) => (of === kind ? action : []))
      return { kind, actions, resource }
    })
  })
  const words = sentences.map(
    ({ kind, actions, resource }, at) =>
      `(${at + 1}) '${kind}': '${actions.join("', '")}' for '${resource}'.`,
  )
  return `${statement ? `${statement} ` : ''}${FURTHER}${words.join(' ')}`
}

const byAction = ([, one = '']: string[], [, other = '']: string[]) => one.localeCompare(other)
