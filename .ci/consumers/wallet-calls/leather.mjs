import { initInpageProvider } from '@leather.io/provider'
import { createRpcErrorResponse, createRpcSuccessResponse, endpoints } from '@leather.io/rpc'

/** What a wallet says no with. */
export const refuse = (code, message) => {
  throw Object.assign(new Error(message), { code })
}

/**
 * Leather's provider in the page. Behind it answer `methods`, each with what Leather's own schema of the method makes of the request, and its
 * answer has to fit that schema, too. Returns the methods that were asked so far.
 */
export function leather(methods) {
  const asked = []
  const byName = Object.fromEntries(Object.values(endpoints).map(endpoint => [endpoint.method, endpoint]))
  async function answer({ method, ...request }) {
    asked.push(method)
    const endpoint = methods[method] && byName[method]
    if (!endpoint) refuse(-32601, `"${method}" is not supported`)
    const parsed = endpoint.request.safeParse({ method, ...request })
    if (!parsed.success) refuse(-32602, `Invalid parameters: ${parsed.error.message}`)
    return endpoint.result.parse(await methods[method](parsed.data.params))
  }
  async function onDispatch(request) {
    const { id, method } = request
    const response = await answer(request).then(
      result => createRpcSuccessResponse(method, { id, result }),
      ({ code = -32603, message }) => createRpcErrorResponse(method, { id, error: { code, message } }),
    )
    window.postMessage(response, location.origin)
  }
  initInpageProvider({
    onDispatch,
    env: { branch: '', commitSha: '', version: '6.0.0', platform: 'extension' },
  })
  return asked
}
