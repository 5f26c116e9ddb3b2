import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const file = fileURLToPath(new URL('./signInService.ts', import.meta.url))

/** Answers the page's sign-in calls while it is developed. The service loads with the first one. */
export function signIn(): Plugin {
  return {
    name: 'latchkit-sign-in',
    configureServer(server) {
      const load = async () => {
        const { signInService } = (await server.ssrLoadModule(file)) as typeof import('./signInService.js')
        return signInService()(server.httpServer as Server)
      }
      let service: ReturnType<typeof load> | undefined
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/siwx/')) return next()
        service ??= load()
        service.then(answer => answer(request, response, next), next)
      })
    },
  }
}
