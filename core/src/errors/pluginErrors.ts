import { KitError, type KitErrorInit } from './KitError.js'

/**
 * Makes a function that creates a plugin's own errors: each problem has its message and the code `<plugin>/<problem>`.
 *
 * @example
 * const namesError = pluginErrors('names', { TAKEN: 'This name is already registered' })
 * throw namesError('TAKEN', { cause })
 */
export const pluginErrors =
  <Problem extends string>(pluginId: string, sentences: Readonly<Record<Problem, string>>) =>
  (problem: Problem, init: KitErrorInit = {}): KitError =>
    new KitError(`${pluginId}/${problem as string}`, { message: sentences[problem], pluginId, ...init })
