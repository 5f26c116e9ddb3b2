import { loadLooks } from '@latchkit/core/untrusted'

/** Code that shows names from a directory, once it can be told whom they look like. */
export const withLooks = async <Module>(code: Promise<Module>): Promise<Module> => {
  const [module] = await Promise.all([code, loadLooks()])
  return module
}
