import type { ApiEnv } from './ApiEnv.js'

/** Of this package. */
const VERSION = '0.0.0'

/** Who asks: the project, and which kit for which families of chains. */
export function sdkQuery({ ctx, config }: ApiEnv) {
  const families = ctx.get(ctx.connections.families$).map(({ namespace }) => namespace)
  return {
    projectId: config.projectId ?? ctx.options.projectId,
    st: 'latchkit',
    sv: `html-${families.join(',') || 'universal'}-${VERSION}`,
  }
}
